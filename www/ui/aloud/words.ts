/** How numbers and symbols are spoken, in texts that are only heard. */
export const aloudWords = {
  times: 'times',
  /** Before an exponent: 10 to the 5. */
  power: 'to the',
  /** Between the ends of a range. */
  to: 'to',
  /** In place of a missing number. */
  none: 'no value',
  /** Names of characters. */
  signs: {
    '−': 'minus',
    '±': 'plus or minus',
    '×': 'times',
    '≤': 'at most',
    '≥': 'at least',
    '≠': 'not',
    '≈': 'about',
    '∞': 'infinity',
    ŷ: 'y hat',
    w̃: 'w tilde',
    ℓ: 'l',
    Σ: 'sum of',
    Δ: 'delta',
    α: 'alpha',
    β: 'beta',
    γ: 'gamma',
    δ: 'delta',
    ε: 'epsilon',
    ζ: 'zeta',
    η: 'eta',
    θ: 'theta',
    κ: 'kappa',
    λ: 'lambda',
    μ: 'mu',
    ν: 'nu',
    ρ: 'rho',
    σ: 'sigma',
    τ: 'tau',
    φ: 'phi',
    χ: 'chi',
    ω: 'omega',
  } as Record<string, string>,
};
