/**
 * fast-check with the same cases in every run; `PROPTEST_RNG_SEED=7 npx vitest` draws others, as
 * for Rust's property tests.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPTEST_RNG_SEED ?? 1) });

export default fc;
