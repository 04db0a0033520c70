/** The actions of tests on a page, independent of the browser and its driver. */

/** Runs in the page before anything else: keeps saved files, instead of a folder for downloads. */
export function holdBlobs() {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    window.savedBlob = blob;
    return createObjectURL(blob);
  };
}

/**
 * A page of the lab. Each driver adds `evaluate` (a function's result in the page), `until` (its
 * first truthy result), `press` (a key) and `close` (the page's faults).
 */
export class PlainLab {
  text = (testid) =>
    this.evaluate((id) => document.querySelector(`[data-testid="${id}"]`).innerText, testid);
  click = (testid) =>
    this.until((id) => {
      const one = document.querySelector(`[data-testid="${id}"]`);
      if (!one?.checkVisibility()) return false;
      one.click();
      return true;
    }, testid);
  state = (wanted) => this.until((one) => document.documentElement.dataset.state === one, wanted);

  /** The fingerprint of the whole race, when it is over. */
  finalFingerprint = () =>
    this.until(() => {
      const shown = document.querySelector('[data-testid=fingerprint]');
      const final = shown?.parentElement?.textContent.includes('final');
      return final && document.documentElement.dataset.state === 'finished' && shown.textContent;
    });

  /** Waits until a chart's series layer has ink. */
  inked = (chart) =>
    this.until((name) => {
      const canvas = document.querySelector(`[data-testid=${name}] canvas[data-layer=series]`);
      if (!canvas?.width) return false;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Uint32Array(data.buffer).filter((pixel) => pixel !== 0).length > 100;
    }, chart);
}
