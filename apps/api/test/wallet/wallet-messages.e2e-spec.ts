import { until } from '../support/eventually';
import { shown } from '../support/second-person';
import { santim } from '@libs/money';
import type { PlayerMessage } from '@libs/contract';
import type { Socket } from 'socket.io-client';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { ReceivablesService } from '../../src/payments/reconcile/receivables';
import { connect, socketOf } from '../support/sockets/sockets';
import { ADMINS, ask, importedLine, waitingDeposit, waitingWithdrawal } from '../support/staff';

const reason = 'by hand';
const env = { JWT_SECRET: 'messages-test-only-0123456789abcdef', OTP_PEPPER: 'messages-only' };

/** Staff work on one server; the player has a phone on each of two. */
describe('the event message', () => {
  let [test, other] = [] as unknown as [TestApp, TestApp];
  let [player, bystander, admin, second] = [] as unknown as [Person, Person, Person, Person];
  const sockets: Socket[] = [];
  const heard = { here: [], there: [], amharic: [], bystander: [] } as Record<string, PlayerMessage[]>;

  beforeAll(async () => {
    test = await createTestApp({ env });
    other = await createTestApp({ env });
    player = await createPerson(test, { name: 'Hana' });
    bystander = await createPerson(test, { name: 'Dawit' });
    admin = await createPerson(test, { phone: ADMINS[0] });
    second = await createPerson(test, { phone: ADMINS[1] });
    const open = async (name: string, at: TestApp, who: Person, language: string) => {
      const socket = socketOf(at, { cookie: who.cookie, language });
      socket.on('message', (message: PlayerMessage) => heard[name]?.push(message));
      expect(await connect(socket)).toBeNull();
      sockets.push(socket);
    };
    await open('here', test, player, 'en');
    await open('there', other, player, 'en');
    await open('amharic', other, player, 'am');
    await open('bystander', other, bystander, 'en');
  });
  afterEach(() => Object.values(heard).forEach((messages) => messages.splice(0)));
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await Promise.all([test.close(), other.close()]);
  });

  const staff = (path: string, body: object = { reason }) => ask(test, admin, 'post', `admin/${path}`, body);
  /** Waits for `count` messages on each phone. @returns those of the phone on the other server */
  const told = async (count = 1) => {
    const all = [heard['here'], heard['there'], heard['amharic']] as PlayerMessage[][];
    await until(
      () => Promise.resolve(all.map((messages) => messages.length)),
      (counts) => counts.every((have) => have >= count),
    );
    expect(heard['here']).toEqual(heard['there']);
    return heard['there'];
  };

  it('reports a credited deposit once, in the language of each phone, and to nobody else', async () => {
    const deposit = await waitingDeposit(test, player.id, 900);
    const line = await importedLine(test, second, { reference: 'L1', birr: 900 });
    await staff(`deposits/${deposit}/approve`, line).expect(200);
    expect(await told()).toEqual([{ type: 'success', text: '900 Birr was added to your balance.' }]);
    expect(heard['amharic']).toEqual([{ type: 'success', text: '900 ብር ወደ ሂሳብዎ ገብቷል።' }]);
    // In two more polls each server finds the same rows again.
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(await told()).toHaveLength(1);
    expect(heard['bystander']).toEqual([]);
  });

  it('reports that a payout is paid, refused or returned', async () => {
    const paid = await waitingWithdrawal(test, player, 300);
    await staff(`withdrawals/${paid}/approve`).expect(200);
    const approved = 'Your withdrawal of 300 Birr is approved. A person pays it now.';
    expect(await told()).toEqual([{ type: 'success', text: approved }]);
    const back = { reason, evidence: 'line 9 of the statement' };
    await staff(`withdrawals/${paid}/reject`, back).expect(200);
    const seen = { ...back, ...(await shown(test, `withdrawal:${paid}`)) };
    await ask(test, second, 'post', `admin/withdrawals/${paid}/reject`, seen).expect(200);
    expect((await told(2))?.[1]).toEqual({
      type: 'warning',
      text: 'A withdrawal came back: 300 Birr was put back into your balance.',
    });
    const refused = await waitingWithdrawal(test, player, 60);
    await staff(`withdrawals/${refused}/reject`, { reason, playerReason: 'otherWay' }).expect(200);
    expect((await told(3))?.[2]).toEqual({
      type: 'warning',
      text: 'The withdrawal of 60 Birr failed; the money is back in your balance. This way of payment cannot pay now. Choose another one.',
    });
  });

  it('reports what of the balance pays a debt', async () => {
    const late = { userId: player.id, cause: 'late:1', provider: 'chapa', reference: 'EBWLATE00001' };
    await test.db.transaction((tx) =>
      test.app.get(ReceivablesService, { strict: false }).open(tx, { ...late, amount: santim(4000n) }),
    );
    expect(await told()).toEqual([{ type: 'warning', text: '40 Birr of your balance paid what you owed.' }]);
  });

  it('reports a correction of the balance by staff', async () => {
    const adjust = { userId: player.id, balance: 'bonus', reason };
    await staff('adjustments', { ...adjust, direction: 'credit', amount: 70.5 }).expect(201);
    await told();
    await staff('adjustments', { ...adjust, direction: 'debit', amount: 20 }).expect(201);
    expect(await told(2)).toEqual([
      { type: 'info', text: 'Our staff corrected your balance: 70.50 Birr was added.' },
      { type: 'warning', text: 'Our staff corrected your balance: 20 Birr was taken off.' },
    ]);
  });

  it('reports an answer of staff to feedback, and stays silent when they only mark it', async () => {
    const write = async (feedback: string) =>
      (await paymentsOf(test).post(player, 'feedback/create', { feedback, rating: 4 }).expect(201)).body as {
        feedback: { id: string };
      };
    const marked = await write('Hello');
    await staff(`feedback/${marked.feedback.id}/answer`, {}).expect(200);
    const answered = await write('More games');
    await staff(`feedback/${answered.feedback.id}/answer`, { text: 'Soon' }).expect(200);
    expect(await told()).toEqual([
      { type: 'info', text: 'We answered your feedback; read it in your notifications.' },
    ]);
  });
});
