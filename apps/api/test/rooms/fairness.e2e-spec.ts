import { verifyRound } from '@libs/bingo';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { connectPlayers, openRoom, stepsOf } from '../support/players/players-rooms';
import type { PlayerSocket } from '../support/sockets/sockets-player';

type Proof = Record<string, unknown>;

describe('the published document of a round', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let phones: PlayerSocket[];
  let roomId: string;
  const proofs: Record<string, Proof> = {};
  const readProof = async (): Promise<Proof> =>
    (await (await fetch(`${test.url}/api/fairness/rounds/${roomId}`)).json()) as Proof;

  beforeAll(async () => {
    test = await createTestApp({
      clock,
      env: {
        CALL_INTERVAL_MS: '60',
        COUNTDOWN_MS: '1200',
        LOCK_MS: '300',
        WAIT_MS: '60000',
        HOUSE_PERCENT: '17.5',
      },
    });
    phones = await connectPlayers(test, 2, { birr: 5000 });
    ({ roomId } = await openRoom(test, { stakeBirr: 33 }));
    for (const [index, phone] of phones.entries()) {
      await phone.resync(roomId);
      await phone.confirm(roomId, [index + 1, index + 77, index + 150]);
    }
    proofs['Countdown'] = await readProof();
    const steps = stepsOf(test, clock);
    await steps.lock(roomId);
    await steps.draw(roomId);
    await steps.call(roomId);
    proofs['Playing'] = await readProof();
    await steps.playOut(roomId);
    proofs['Finished'] = await readProof();
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await test.close();
  });

  it('contains a proof that holds, and the money of the round', () => {
    const report = verifyRound(proofs['Finished']);
    expect(report).toMatchObject({ ok: true });
    expect(report.steps.map(({ step }) => step)).toContain('money');
  });

  it('shows stake, percent and fee as in the ledger', async () => {
    const { money, prize } = proofs['Finished'] as { money: Record<string, number>; prize: number };
    expect({ ...money, prize }).toEqual({
      stake: 33,
      totalStake: 198,
      basePercent: 20,
      growth: 0,
      percent: 20,
      fee: 40,
      prize: 158,
    });
    const [settled] = await test.db.query<{ santim: bigint }>(
      `SELECT -sum(p.amount)::bigint AS santim FROM transfers t JOIN postings p ON p.transfer_id = t.id
       JOIN accounts a ON a.id = p.account_id WHERE t.kind = 'settle' AND t.round_id = $1 AND a.kind = 'escrow'`,
      [roomId],
    );
    expect(Number(settled?.santim)).toBe(19_800);
  });

  it('shows nothing of the money, the secret or the order before the end', () => {
    for (const early of [proofs['Countdown'], proofs['Playing']]) {
      const keys = Object.keys(early ?? {});
      expect(keys).not.toEqual(expect.arrayContaining(['commitment', 'secret']));
      for (const later of ['secret', 'order', 'winners', 'prize', 'money']) expect(keys).not.toContain(later);
      expect(verifyRound(early)).toMatchObject({ ok: true });
    }
  });

  it('stays the same when the percent of the stake changes later', async () => {
    await test.db.query(
      'UPDATE rooms SET percent_tenths = 300 WHERE id = (SELECT room_id FROM rounds WHERE id = $1)',
      [roomId],
    );
    // The log's proof for this entry does change, from no checkpoint to one that witnesses have signed.
    expect({ ...(await readProof()), log: null }).toEqual({ ...proofs['Finished'], log: null });
  });
});
