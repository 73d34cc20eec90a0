// The browser of tests, benches and pictures: the one at CHROMIUM_PATH, else Debian's Chromium.
import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';
// The same engine without a window, which needs a third less CPU.
const SHELL = '/usr/bin/chromium-headless-shell';

/** @param {{ window?: boolean }} wanted window: the whole browser, because measurements in the headless shell do not match a phone */
export const chromiumPath = ({ window = false } = {}) =>
  process.env.CHROMIUM_PATH ?? (!window && existsSync(SHELL) ? SHELL : DEBIAN);
