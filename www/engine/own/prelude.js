/**
 * Runs user-supplied code in its worker: receives examples from a port, calls the code, sends
 * answers back.
 *
 * Read as text rather than imported (see `source.ts`): the worker consists of this text, a line
 * break, and the code. The code can harm only its own worker; the other end of the port checks
 * every message.
 */
(write, slope) => {
  const now = performance.now.bind(performance);
  /** Time between two messages while rounds are played, as silence reveals an endless loop (ms). */
  const PAUSE = 4;
  /** Time over which rounds are measured, as clocks are coarse (ms) … */
  const TIMED = 5;
  /** … and the shortest one, for a short race (ms). */
  const LEAST = 0.5;

  let send;
  let code;
  let dim;
  let classes;
  let told;
  let round = 0;
  let spent = 0;
  let counted = 0;
  let timed = false;

  const nameOf = (value) => {
    if (value === null || value === undefined) return `nothing (${value})`;
    if (value instanceof Promise) return 'a promise';
    if (typeof value === 'number') return String(value);
    if (typeof value === 'object' && 'length' in value)
      return `${value.length} ${value.length === 1 ? 'value' : 'values'}`;
    return `${/^[aeio]/.test(typeof value) ? 'an' : 'a'} ${typeof value}`;
  };

  /** Copies the checked return value of a function into `room`, from `at` on. */
  const put = (name, value, room, at, length, wanted) => {
    if (value == null || value.length !== length)
      throw new TypeError(`${name} returned ${nameOf(value)}; it must return ${wanted}`);
    for (let i = 0; i < length; i += 1) {
      const number = value[i];
      if (typeof number !== 'number' || Number.isNaN(number))
        throw new TypeError(`${name} returned ${nameOf(number)} at index ${i}`);
      room[at + i] = number;
    }
  };

  const predict = (x, room, at) => {
    const value = code.predict(x);
    if (classes > 1) {
      const wanted = `an array of ${classes} numbers, one per class`;
      put('predict(x)', value, room, at, classes, wanted);
      return;
    }
    if (typeof value !== 'number')
      throw new TypeError(`predict(x) returned ${nameOf(value)}; it must return a number`);
    if (Number.isNaN(value)) throw new TypeError('predict(x) returned NaN');
    room[at] = value;
  };

  /**
   * A copy of a round's features for the code: all of them, with the positions and values of the
   * stored ones.
   */
  const features = ({ value, index, starts }, i) => {
    if (!starts) return value.slice(i * dim, (i + 1) * dim);
    const x = new Float64Array(dim);
    x.index = index.slice(starts[i], starts[i + 1]);
    x.value = value.slice(starts[i], starts[i + 1]);
    for (let k = 0; k < x.index.length; k += 1) x[x.index[k]] = x.value[k];
    return x;
  };

  const play = (block) => {
    const rounds = block.y.length;
    const tells = told > 0 && code.weights !== undefined;
    let [done, from] = [0, 0];
    const scores = new Float64Array(rounds * classes);
    const weights = new Float64Array(tells ? rounds * told : 0);
    let last = now();
    const flush = () => {
      const time = now();
      spent += time - last;
      counted += done - from;
      last = time;
      if (done === from) return;
      // The engine keeps the shortest of these times, as the first rounds include compilation.
      const micros = spent >= (timed ? TIMED : LEAST) ? (1000 * spent) / counted : 0;
      if (spent >= TIMED) [spent, counted, timed] = [0, 0, true];
      send({
        type: 'answers',
        round: block.round + from,
        scores: scores.slice(from * classes, done * classes),
        weights: weights.slice(from * (tells ? told : 0), done * (tells ? told : 0)),
        micros,
      });
      from = done;
    };
    try {
      for (; done < rounds; done += 1) {
        round = block.round + done;
        const x = features(block, done);
        predict(x, scores, done * classes);
        if (tells) {
          const wanted = `${told} numbers, ${classes > 1 ? 'd·classes' : 'd'} weights`;
          put('weights()', code.weights(), weights, done * told, told, wanted);
        }
        code.learn(x, block.y[done]);
        if (now() - last >= PAUSE) {
          done += 1;
          flush();
          done -= 1;
        }
      }
    } finally {
      flush();
    }
  };

  /**
   * The number of a parameter. The page finds and changes literal numbers: see
   * `learner/own/param.rs`.
   */
  const param = (name, value) => {
    if (typeof name === 'string' && value >= 0 && value < Infinity) return value;
    throw new TypeError(
      'param takes a name in quotes and a number that is not negative, such as param("eta", 0.01)',
    );
  };

  const begin = (shape) => {
    ({ dim, classes, weights: told } = shape);
    send({ type: 'here' });
    code = write(dim, classes, slope, param) ?? {};
    for (const name of ['predict(x)', 'learn(x, y)'])
      if (!code[name.slice(0, name.indexOf('('))])
        throw new TypeError(`the code defines no function ${name}`);
    send({ type: 'ready' });
  };

  /** Message for a thrown value, which can be anything. */
  const saidOf = (error) => {
    try {
      if (typeof error?.message === 'string') {
        const { name, message } = error;
        const network = name === 'NetworkError' || /\bfetch\b|network|load failed/i.test(message);
        return `${network ? 'no network in the sandbox: ' : ''}${message || name || 'an error without a message'}`;
      }
      return `threw something that is not an Error: ${JSON.stringify(error) ?? String(error)}`;
    } catch {
      return 'threw something that is not an Error';
    }
  };

  self.onmessage = ({ ports: [port] }) => {
    self.onmessage = null;
    send = port.postMessage.bind(port);
    const fault = (error) => {
      let stack = '';
      try {
        stack = String(error?.stack ?? '');
      } catch {
        // The stack cannot be read.
      }
      send({ type: 'fault', round, message: saidOf(error), stack });
      port.close();
    };
    // Errors outside the two calls: a rejected promise, a timer that threw.
    self.addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      fault(event.reason);
    });
    self.addEventListener('error', (event) => {
      event.preventDefault();
      fault(event.error ?? { message: event.message });
    });
    port.onmessage = ({ data }) => {
      try {
        if (data.type === 'begin') begin(data);
        else play(data);
      } catch (error) {
        fault(error);
      }
    };
  };
};
