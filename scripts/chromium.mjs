// Which browser the tests, benches and pictures use: CHROMIUM_PATH, else Debian's.
import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';
// The same engine without a window, which does the same with a third less work.
const SHELL = '/usr/bin/chromium-headless-shell';

/** @param {{ window?: boolean }} wanted a measurement wants the whole browser, as a phone has it */
export const chromiumPath = ({ window = false } = {}) =>
  process.env.CHROMIUM_PATH ?? (!window && existsSync(SHELL) ? SHELL : DEBIAN);
