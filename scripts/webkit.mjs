/**
 * Finds WebKit for the end-to-end tests: WebKitGTK's WebDriver, which starts the MiniBrowser that belongs to it, and Xvfb,
 * the screen to draw on, since it has no headless mode. Installed ones, otherwise Debian's from apt
 * if possible (70 MB to fetch, 250 MB on the disk). `WEBKIT_DRIVER_PATH` names another driver.
 */
import { installFromApt } from './apt.mjs';
import { installed, named } from './installed.mjs';
import { Problem } from './shell.mjs';

const DRIVER = { names: ['WebKitWebDriver'] };
const XVFB = { names: ['Xvfb'] };

/**
 * The paths of the driver and of Xvfb, which are installed if missing; null if WebKitGTK does not
 * exist here.
 */
export async function findWebKit() {
  if (process.platform !== 'linux') return null;
  const find = () => [named('WEBKIT_DRIVER_PATH') ?? installed(DRIVER), installed(XVFB)];
  let [driver, xvfb] = find();
  if (!(driver && xvfb) && (await installFromApt('WebKit', 'webkit2gtk-driver', 'xvfb')))
    [driver, xvfb] = find();
  if (!driver)
    throw new Problem(
      'No WebKit was found and none could be installed; install webkit2gtk-driver from your distribution, or set WEBKIT_DRIVER_PATH to its WebKitWebDriver',
    );
  if (!xvfb)
    throw new Problem(
      'No Xvfb was found and none could be installed, and WebKit is tested on its screen; install xvfb from your distribution',
    );
  return { driver, xvfb };
}
