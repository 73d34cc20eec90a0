import { createTestApp, type TestApp } from '../support/servers/app';
import { desk } from './story-backoffice';
import { money } from './story-money';
import { NEEDS_A_CODE, payees } from './story-payees';
import { people } from './story-people';
import { play } from './story-play';
import { probe } from './probes';
import type { Json } from './normalise';
import { differences, forget, recordedFiles, updates } from './recording';
import { Recorder } from './recorder';
import { makeWorld } from './world';

/** Operations without a successful answer in the recording, and the reason. */
const WITHOUT_SUCCESS: Record<string, string> = {
  'POST /api/payees/{id}/confirm': NEEDS_A_CODE,
  'POST /api/transaction/confirm': NEEDS_A_CODE,
};

/** The first part of the path, and the second for the backoffice, such as `rest-user` or `rest-admin-users`. */
const fileOf = (operation: string) => {
  const [, first = '', second = ''] = (operation.split(' ')[1] ?? '').split('/').filter(Boolean);
  return first === 'admin' ? `rest-admin-${second}` : `rest-${first}`;
};

describe('the wire answers as it was recorded (UPDATE_WIRE=1 records anew)', () => {
  let test: TestApp;
  let wire: Recorder;
  const recordings = new Map<string, Record<string, Json>>();

  beforeAll(async () => {
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '3600000', WAIT_MS: '3600000' } });
    wire = await Recorder.of(test);
    const world = await makeWorld(test, wire);
    await people(world);
    await money(world);
    await play(world);
    await desk(world);
    await payees(world);
    await probe(world);
    for (const name of new Set([...wire.operations.map((one) => one.name), ...wire.valid.keys()])) {
      const file = recordings.get(fileOf(name)) ?? {};
      recordings.set(fileOf(name), file);
      file[name] = { ...wire.others.get(name), valid: wire.valid.get(name) ?? [] };
    }
  });
  afterAll(() => test.close());

  it('in a story in which every step succeeds or fails as expected', () => {
    expect(wire.unexpected).toEqual([]);
  });

  it('with a successful answer for every operation of the description', () => {
    const silent = wire.operations.map((one) => one.name).filter((name) => !wire.valid.has(name));
    expect(silent.toSorted()).toEqual(Object.keys(WITHOUT_SUCCESS).toSorted());
    expect(
      [...wire.valid.keys()].filter((name) => !wire.operations.some((one) => one.name === name)),
    ).toEqual([]);
  });

  it('in every answer of every operation', () => {
    const files = [...recordings].toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(files.flatMap(([file, recording]) => differences(file, recording))).toEqual([]);
    const known = new Set(recordings.keys());
    const old = recordedFiles('rest-').filter((file) => !known.has(file));
    if (updates) forget(old);
    else expect(old).toEqual([]);
  });
});
