/**
 * Runs in the page's head, before any of its modules is read: what takes longest is asked for first, which is the
 * WebAssembly and the engine's worker. Which of the two modules that is, is guessed from the link; a wrong guess costs time
 * and nothing else. The page takes over what is under way (`www/early.ts`). Whatever fails here, it does anew, and says why.
 *
 * `scripts/vite/early.ts` puts it into the page and fills in what stands in capitals.
 */
(() => {
  const [first, whole] = __MODULES__;
  /** What the first module has code for, by key. Of what a race is looked at with, `need.ts` knows more. */
  const parts = new Map(Object.entries(__PARTS__));
  const looks =
    /^(?:weights=prediction|sparsity=map|metric=regret|speed=max|seeds=(?!1$).+|sweep=.+)$/;
  const needsWhole = location.hash
    .slice(1)
    .split('&')
    .some((part) => {
      const [, key, id] = /^(\w+)=([\w-]+)/.exec(part) ?? [];
      return looks.test(part) || parts.get(key)?.includes(id) === false;
    });
  const early = { whole: needsWhole, ends: new AbortController(), said: [], later: __LATER__ };
  window.early = early;
  try {
    early.address = new URL(needsWhole ? whole : first, location.href).href;
    early.answer = fetch(early.address, { signal: early.ends.signal });
    early.answer.catch(() => {});
    // This one address, and nobody else can ask the policy.
    const policy = window.trustedTypes?.createPolicy('early', { createScriptURL: (own) => own });
    const script = policy?.createScriptURL(__WORKER__) ?? __WORKER__;
    const worker = new Worker(script, { type: 'module', name: 'engine' });
    early.worker = worker;
    // Until the page hears it.
    worker.onmessage = ({ data }) => early.said.push(data);
    worker.onerror = (event) => {
      // The page starts another, and says it when none can be had: no error of the page's own.
      event.preventDefault();
      early.worker = undefined;
    };
  } catch {}
})();
