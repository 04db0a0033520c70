/** Shared by `narrow.test.mjs` and others. */

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
