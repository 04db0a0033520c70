/** A calculation in a text: numbers, names, + − * / ^, parentheses, abs and sqrt. It is parsed here, never run as code. */

type Value = (read: (name: string) => number) => number;

export interface Calculation {
  /** The names in it, once each. */
  names: readonly string[];
  at: Value;
}

/** A hyphen followed by a letter belongs to a name (`ada-ogd.beta`): a minus has spaces around it. */
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z\d]*(?:-[a-z][a-z\d]*)*(?:\.[a-z][a-z\d]*)?)|([-−+*/^()]))/y;

/** Most characters, which also limits the depth of parentheses. */
const LONGEST = 200;

const FUNCTIONS: Readonly<Record<string, (x: number) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
};

function tokensOf(text: string): RegExpExecArray[] | null {
  const tokens: RegExpExecArray[] = [];
  const whole = text.trim();
  if (whole.length > LONGEST) return null;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < whole.length) {
    const token = TOKEN.exec(whole);
    if (!token) return null;
    tokens.push(token);
  }
  return tokens;
}

/** Parses a calculation; `null` if the text is none. */
export function readCalculation(text: string): Calculation | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const names = new Set<string>();
  let place = 0;
  const take = (...signs: string[]): string | undefined => {
    const sign = tokens[place]?.[3]?.replace('−', '-');
    if (sign === undefined || !signs.includes(sign)) return undefined;
    place += 1;
    return sign;
  };
  const fail = (): never => {
    throw new SyntaxError(text);
  };

  function sum(): Value {
    let left = product();
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) {
      const [a, b, by] = [left, product(), sign === '+' ? 1 : -1];
      left = (of) => a(of) + by * b(of);
    }
    return left;
  }
  function product(): Value {
    let left = signed();
    for (let sign = take('*', '/'); sign; sign = take('*', '/')) {
      const [a, b, times] = [left, signed(), sign === '*'];
      left = (of) => (times ? a(of) * b(of) : a(of) / b(of));
    }
    return left;
  }
  function signed(): Value {
    if (!take('-')) return power();
    const one = signed();
    return (of) => -one(of);
  }
  function power(): Value {
    const base = atom();
    if (!take('^')) return base;
    const exponent = signed();
    return (of) => base(of) ** exponent(of);
  }
  function atom(): Value {
    if (take('(')) return closed(sum());
    const [, number, name] = tokens?.[place++] ?? [];
    if (number !== undefined) return () => Number(number);
    if (name === undefined) return fail();
    const apply = FUNCTIONS[name];
    if (!apply) {
      names.add(name);
      return (of) => of(name);
    }
    const inner = take('(') ? closed(sum()) : fail();
    return (of) => apply(inner(of));
  }
  const closed = (inner: Value): Value => (take(')') ? inner : fail());

  try {
    const at = sum();
    return place === tokens.length ? { names: [...names], at } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
