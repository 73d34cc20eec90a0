// The browser of tests, benches and pictures: CHROMIUM_PATH, else Debian's.
import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';
// The same engine without a window; it needs a third less CPU.
const SHELL = '/usr/bin/chromium-headless-shell';

/** @param {{ window?: boolean }} wanted window: the whole browser, which a measurement needs to match a phone */
export const chromiumPath = ({ window = false } = {}) =>
  process.env.CHROMIUM_PATH ?? (!window && existsSync(SHELL) ? SHELL : DEBIAN);
