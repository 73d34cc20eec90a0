import { createTestApp, type TestApp } from '../support/servers/app';
import { desk } from './story-backoffice';
import { money } from './story-money';
import { NEEDS_A_CODE, payees } from './story-payees';
import { people } from './story-people';
import { play } from './story-play';
import { probe } from './probes';
import { differences } from './recording';
import { Recorder } from './recorder';
import { makeWorld } from './world';

/** Operations without a successful answer in the recording, and the reason. */
const WITHOUT_SUCCESS: Record<string, string> = {
  'POST /api/admin/openings': 'needs the seat of an inspector, which admin/inspector plays',
  'POST /api/payees/{id}/confirm': NEEDS_A_CODE,
  'POST /api/transaction/confirm': NEEDS_A_CODE,
};

describe('the wire answers as it was recorded (UPDATE_WIRE=1 records anew)', () => {
  let test: TestApp;
  let wire: Recorder;

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
  });
  afterAll(() => test.close());

  it('in a story in which every step succeeds or fails as expected', () => {
    expect(wire.unexpected).toEqual([]);
  });

  it('with a successful answer for every operation of the description', () => {
    const silent = wire.operations.map((one) => one.name).filter((name) => !wire.answered().includes(name));
    expect(silent.toSorted()).toEqual(Object.keys(WITHOUT_SUCCESS).toSorted());
    expect(wire.answered().filter((name) => !wire.operations.some((one) => one.name === name))).toEqual([]);
  });

  it('in the outcomes and in the shape of the answers of every operation', () => {
    expect(differences('operations', wire.toJson())).toEqual([]);
  });

  it('in every word of the answers about money', () => {
    expect(differences('golden', wire.golden)).toEqual([]);
  });
});
