import { jest } from '@jest/globals';
import { Admission } from '../../../src/platform/admission';
import type { TestApp } from '../servers/app';

/**
 * Lets a server admit guests and screens however busy the machine is. It would send them away long before it refuses a
 * player.
 */
export function neverBusy<T extends Pick<TestApp, 'app'>>(test: T): T {
  const admission = test.app.get(Admission, { strict: false });
  jest.spyOn(admission, 'refusesSpectators', 'get').mockReturnValue(false);
  return test;
}
