/** A page's complaints, and those that a test can forgive. */

/** The message of a request that its own page aborted. */
const BROKEN_OFF = 'net::ERR_ABORTED';

/**
 * Collects the page's offences in `faults`, which several tabs may share. Aborted requests are no
 * faults if they were pending when the page was left (for another one, or because `faults.left`
 * says that all are closed), or when their frame was removed.
 */
export function watchFaults(page, faults = []) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  // The pages requested in this tab before a request was made.
  let pages = 0;
  // Until the next page answers, the previous one makes the requests.
  let leaving = false;
  const asked = new WeakMap();
  page.on('request', (request) => {
    const leads = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (leads) {
      pages += 1;
      leaving = true;
    }
    asked.set(request, leaving && !leads ? pages - 1 : pages);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) leaving = false;
  });
  // A tab that is closed leaves its page too.
  const { close } = page;
  page.close = (...options) => {
    pages += 1;
    return close.apply(page, options);
  };
  const brokenOff = [];
  page.on('requestfailed', (request) => {
    const [url, why] = [request.url(), request.failure()?.errorText];
    if (why === BROKEN_OFF && isSandboxed(page, request)) return;
    // A request aborted while the page stays is a fault.
    const left = faults.left || pages > asked.get(request);
    if (left && why === BROKEN_OFF) return;
    const fault = `request failed: ${url} ${why}`;
    faults.push(fault);
    if (why === BROKEN_OFF) brokenOff.push({ frame: request.frame(), fault });
  });
  // The browser reports a frame's requests first.
  page.on('framedetached', (frame) => {
    for (const { fault } of brokenOff.filter((request) => request.frame === frame))
      faults.splice(0, faults.length, ...faults.filter((other) => other !== fault));
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}

/**
 * The text of a worker in the sandbox, the page's only frame: its learner was ended before the text was read. (A page that
 * is a file makes its own workers of Blobs without an origin too; they may not fail.)
 */
const isSandboxed = (page, request) =>
  request.url().startsWith('blob:null/') &&
  request.resourceType() === 'script' &&
  request.frame() !== page.mainFrame();

/**
 * Runs in every document before anything else: every refusal by its policy is reported by name,
 * even if the browser keeps it off the console. (A worker's refusals are on the console, and in its
 * requests that failed.)
 */
export function reportRefusals() {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    console.error(
      `policy: ${effectiveDirective} refused ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    );
  });
}

/** The browser's messages, in all their forms, about a policy's refusal. */
export const REFUSAL =
  /^console error: (policy: |.*(Content Security Policy|Trusted ?(Type|HTML|Script)))| csp$/s;

/** The message about a lost connection. */
export const LOST = /ERR_INTERNET_DISCONNECTED/;

/** Forgives complaints about provoked failures; anything else remains a fault. */
export function forgive(page, meant = LOST) {
  page.faults.splice(0, page.faults.length, ...page.faults.filter((one) => !meant.test(one)));
}
