import { EVENTS } from './crossing-events';
import { randomUUID } from 'node:crypto';
import { until } from '../support/eventually';
import { BooksJob } from '../../src/fairness/books';
import { createTestApp, type TestApp } from '../support/servers/app';
import { eventsOf, routesOf } from '../support/routes';
import { addis } from '../support/schedules';
import { openSocket, send } from '../support/sockets/sockets';
import { seatedPerson } from '../support/admins';
import { ask } from '../support/staff';
import { codeOf, KEY, makeThings, rowsOf, SEAT, SECRET, type Things } from './crossing-things';

interface Call {
  /** The whole path, if it contains something of the victim. */
  path?: string;
  body?: object;
  key?: string;
}
/** The only answer that the intruder may get, and the call. */
type Row = [expected: string, call: (things: Things) => Call];

const OWN: Row = ['200', () => ({})];
const FORBIDDEN: Row = ['403 FORBIDDEN', () => ({})];
const wrong = (body: (things: Things) => object, expected = '400 VALIDATION_FAILED'): Row => [
  expected,
  (things) => ({ body: body(things) }),
];
/** A body that names nobody and lacks required fields, so that it cannot do anything. */
const EMPTY = wrong(() => ({}));
const NO_TXN = '404 TXN_NOT_FOUND';
const BAD_AMOUNT = wrong(() => ({}), '400 INVALID_AMOUNT');
const FORGED: Row = [
  '401 BAD_SIGNATURE',
  ({ deposit }) => ({ body: { tx_ref: deposit, status: 'success' } }),
];
const forgedAt = (path: string): Row => [
  '401 BAD_SIGNATURE',
  ({ deposit }) => ({ path: `${path}/${deposit}`, body: { trx_ref: deposit, status: 'success' } }),
];
const notFound = (path: (of: Things) => string): Row => ['404 NOT_FOUND', (of) => ({ path: path(of) })];
const NOBODY = '00000000-0000-4000-8000-000000000000';
const inSpace = (path: (things: Things) => string, body?: (things: Things) => object): Row => [
  '403 NOT_YOURS',
  (things) => ({ path: path(things), ...(body ? { body: body(things) } : {}) }),
];

/**
 * A row for every route outside the backoffice (admin-matrix has the others); a new route without a row fails the test.
 */
const ROUTES: Record<string, Row> = {
  'GET health': OWN,
  'GET health/live': OWN,
  'GET health/ready': OWN,
  'GET metrics': OWN,
  'GET config': OWN,
  'GET status': OWN,
  'POST vitals': wrong(({ victim }) => ({ version: '1.0.0', userId: victim.id })),
  'GET bigGames': OWN, // public: the reader's own cards
  'GET watch': OWN, // public: a ticket of one's own
  'GET screen/:token': notFound(({ victim }) => `screen/${victim.id}`),
  'GET transparency': OWN,
  'GET books': OWN, // public: only totals
  'GET books/mine': OWN, // answers the reader's own part to everybody
  // The log's files and security.txt are public and stand outside of /api.
  'GET .well-known/security.txt': ['404 NOT_FOUND', () => ({})],
  'GET log/checkpoint': ['404 NOT_FOUND', () => ({})],
  'GET log/rules/:hash': ['404 NOT_FOUND', () => ({})],
  'GET log/tile/*': ['404 NOT_FOUND', () => ({})],
  'GET cards': OWN,
  'GET activeRegisterBonus/isActiveRegisterBonus': OWN,
  'GET fairness/rounds/:id': ['403 NOT_A_MEMBER', ({ round }) => ({ path: `fairness/rounds/${round}` })],
  'POST user/login': wrong(
    ({ victim }) => ({ phoneNo: victim.phone, password: 'guess' }),
    '401 INVALID_CREDENTIALS',
  ),
  'POST user/tokenCheck': OWN,
  'POST user/telegram': wrong(() => ({ initData: 'user=%7B%22id%22%3A1%7D' }), '401 BAD_SIGNATURE'),
  'POST user/telegram/link': wrong(
    ({ victim, intruderCode }) => ({ linkToken: 'guess', phoneNo: victim.phone, ...intruderCode }),
    '401 INIT_DATA_USED',
  ),
  'POST user/telegram/otp': wrong(
    ({ victim }) => ({ linkToken: 'guess', phoneNo: victim.phone }),
    '401 INIT_DATA_USED',
  ),
  'POST user/telegram/entrance': ['409 OTHER_SESSION', () => ({ body: { linkToken: 'guess' } })],
  'GET user/telegram': OWN,
  'DELETE user/telegram': ['404 NOT_FOUND', () => ({})],
  'POST user/telegram/phone': wrong(({ victimCode }) => victimCode, '400 INVALID_OTP'),
  'POST telegram/:path': ['404 NOT_FOUND', () => ({ path: 'telegram/guess', body: { update_id: 1 } })],
  'POST user/refresh-token': ['401 UNAUTHENTICATED', () => ({})],
  'POST user/register': wrong(
    ({ victim, intruderCode }) => ({
      name: 'X',
      phoneNo: victim.phone,
      password: 'new-password',
      ...intruderCode,
    }),
    '400 INVALID_OTP',
  ),
  'PUT user/forgotPassword': wrong(
    ({ victim, intruderCode }) => ({ phoneNo: victim.phone, password: 'new-password', ...intruderCode }),
    '400 INVALID_OTP',
  ),
  'POST afroSms/otp': wrong(() => ({ phoneNo: '0111' }), '400 INVALID_PHONE'),
  'POST afroSms/AuthenticatedOTP': wrong(({ victim }) => ({ userId: victim.id })),
  'GET user/getSingleUser': OWN,
  'GET user/getUserBalance': OWN,
  'GET user/listUsers': ['200', ({ victim }) => ({ path: `user/listUsers?search=${victim.name}` })],
  'GET user/security': OWN,
  'GET user/sessions': OWN,
  'GET user/statement': ['200', () => ({ path: 'user/statement?year=2026' })], // of the reader alone
  'DELETE user/sessions': OWN,
  'DELETE user/sessions/:id': notFound(({ session }) => `user/sessions/${session}`),
  'PUT user/me/update': wrong(({ victim }) => ({ id: victim.id, username: 'Taken' })),
  'POST user/stepUp': wrong(({ victim }) => ({ code: '123456', userId: victim.id })),
  'POST user/secondFactor': ['401 UNAUTHENTICATED', () => ({ body: { code: '123456' } })],
  'POST user/secondFactor/enrol': OWN,
  'POST user/secondFactor/confirm': wrong(({ victim }) => ({ code: '123456', userId: victim.id })),
  'POST user/secondFactor/recoveryCodes': ['404 NOT_FOUND', () => ({})],
  'DELETE user/secondFactor': OWN,
  'POST user/secondFactor/options': ['401 UNAUTHENTICATED', () => ({})],
  'POST user/login/passkey': wrong(({ victim }) => ({ passkey: {}, userId: victim.id })),
  'POST user/login/passkey/options': ['200', () => ({})],
  'GET user/login/passkeys': OWN,
  'POST user/login/passkeys/options': FORBIDDEN, // the intruder is an agent
  'POST user/login/passkeys': wrong(({ victim }) => ({ passkey: {}, userId: victim.id })),
  'DELETE user/login/passkeys/:id': notFound(({ passkey }) => `user/login/passkeys/${passkey}`),
  'POST user/passkeys/options': OWN,
  'POST user/passkeys': wrong(({ victim }) => ({ name: 'Mine', passkey: {}, userId: victim.id })),
  'PUT user/passkeys/:id': [
    '404 NOT_FOUND',
    ({ passkey }) => ({ path: `user/passkeys/${passkey}`, body: { name: 'Mine' } }),
  ],
  'DELETE user/passkeys/:id': ['404 NOT_FOUND', ({ passkey }) => ({ path: `user/passkeys/${passkey}` })],
  'POST staff/accept': wrong(({ victim }) => ({ code: '123456', userId: victim.id })),
  'POST user/transferUserBalance': wrong(
    ({ victimCode, friend }) => ({ phoneNo: friend.phone, amount: 5, ...victimCode }),
    '400 INVALID_OTP',
  ),
  // Any phone may be asked about; who has not deposited gets no name.
  'GET user/receiver': ['200', ({ victim }) => ({ path: `user/receiver?phoneNo=${victim.phone.slice(1)}` })],
  'GET user/receivers': OWN,
  'GET messages': OWN,
  'PUT messages': wrong(({ victim }) => ({ userId: victim.id, sms: false })),
  // Public: the id of a message is known only from the message, and the call only counts.
  'POST messages/:id/shown': ['200', () => ({ path: `messages/${NOBODY}/shown` })],
  'POST messages/:id/opened': ['200', () => ({ path: `messages/${NOBODY}/opened` })],
  'POST push': wrong(({ victim }) => ({ userId: victim.id, endpoint: 'https://10.0.0.1/', keys: {} })),
  'DELETE push': OWN,
  'GET user/data': OWN,
  'POST user/data': wrong(({ victim }) => ({ kind: 'copy', vc: NOBODY, otp: '123456', userId: victim.id })),
  'POST user/data/code': wrong(({ victim }) => ({ kind: 'copy', userId: victim.id })),
  'DELETE user/data/:kind': ['404 NOT_FOUND', () => ({ path: 'user/data/copy' })], // of the caller alone
  'GET user/data/copy': ['404 NOT_FOUND', () => ({ path: 'user/data/copy' })], // of the caller alone
  'GET limits': OWN,
  'PUT limits': wrong(({ victim }) => ({ userId: victim.id, dailyDeposit: 5 })),
  'POST limits/confirm': wrong(({ victim }) => ({ userId: victim.id, field: 'dailyDeposit' })),
  'POST limits/return': ['404 NOT_FOUND', ({ victim }) => ({ body: { userId: victim.id } })],
  'GET transaction/Paginatedhistory': OWN,
  'POST transaction/check/:ref': [NO_TXN, ({ deposit }) => ({ path: `transaction/check/${deposit}` })],
  'POST transaction/cancel/:ref': [NO_TXN, ({ deposit }) => ({ path: `transaction/cancel/${deposit}` })],
  'POST transaction/deposit': ['200', () => ({ body: { amount: 70 }, key: KEY })],
  'POST transaction/withdraw': BAD_AMOUNT,
  'POST transaction/manualDeposit': wrong(() => ({ amount: -5, txnId: 'ABCDEFGH' }), '400 INVALID_AMOUNT'),
  'POST transaction/ManualWithdraw': wrong(({ withdrawal }) => ({
    amount: 60,
    method: 'TELEBIRR',
    accountNumber: '0911223344',
    accountName: 'A',
    id: withdrawal,
  })),
  'POST txn/check': wrong(
    ({ victim, receipt }) => ({ txnId: receipt, phoneNo: victim.phone }),
    '403 NOT_YOURS',
  ),
  'GET txn/checkCBEBirr/:id': [
    '404 TXN_NOT_FOUND',
    ({ receipt }) => ({ path: `txn/checkCBEBirr/${receipt}` }),
  ],
  'POST transaction/intent': wrong(({ victim }) => ({ userId: victim.id, amount: 50, medium: 'TELEBIRR' })),
  'POST transaction/confirm': wrong(
    ({ withdrawal, victimCode }) => ({ ref: withdrawal, ...victimCode }),
    '404 TXN_NOT_FOUND',
  ),
  'GET payees': OWN,
  'POST payees': wrong(({ victim }) => ({
    userId: victim.id,
    kind: 'phone',
    accountNumber: '0911223344',
    accountName: 'A',
  })),
  'POST payees/:id/confirm': [
    '404 NOT_FOUND',
    ({ payee, victimCode }) => ({ path: `payees/${payee}/confirm`, body: victimCode }),
  ],
  'DELETE payees/:id': ['404 NOT_FOUND', ({ payee }) => ({ path: `payees/${payee}` })],
  'GET freeze': OWN,
  'GET freeze/:token': ['404', () => ({ path: `freeze/${'a'.repeat(24)}` })], // an HTML page
  'POST freeze/:token': ['404 NOT_FOUND', () => ({ path: `freeze/${'a'.repeat(24)}` })],
  'POST unfreeze/code': ['404 NOT_FOUND', () => ({})],
  'POST unfreeze': wrong(
    ({ victim, victimCode }) => ({ ...victimCode, password: victim.password }),
    '404 NOT_FOUND',
  ),
  // Chapa's call has no signature here, so it is only a hint after which the provider is asked.
  'GET chapa/webhook': OWN,
  'GET chapa/webhook/:token': ['200', ({ deposit }) => ({ path: `chapa/webhook/${deposit}` })],
  'GET chapa/getBanks': OWN,
  'POST chapa/initializePayment': BAD_AMOUNT,
  'POST chapa/bankWithdraw': EMPTY,
  'POST arifpay/create-checkout-session': BAD_AMOUNT,
  'POST arifpay/direct-pay': BAD_AMOUNT,
  'POST arifpay/direct-payCbe': BAD_AMOUNT,
  'POST arifpay/withdraw': wrong(({ victim }) => ({ amount: 60, phoneNo: victim.phone })),
  'POST arifpay/WithdrawCbeBirr': BAD_AMOUNT,
  'POST santimpay/deposit': EMPTY,
  'POST santimpay/withdraw': EMPTY,
  'POST chapa/webhook': FORGED,
  'POST chapa/webhook/:token': forgedAt('chapa/webhook'),
  'POST arifpay/webhook': FORGED,
  'POST arifpay/webhook/:token': forgedAt('arifpay/webhook'),
  'POST santimpay/webhook': FORGED,
  'POST santimpay/webhook/:token': forgedAt('santimpay/webhook'),
  'POST chapa/approval': FORGED,
  'POST gameSpace/createSpace': wrong(
    ({ victim }) => ({ name: 'Theirs', ownership: victim.phone }),
    '403 NOT_YOURS',
  ),
  'POST gameSpace/addMembersToSpace/:spaceId': inSpace(
    ({ space }) => `gameSpace/addMembersToSpace/${space}`,
    ({ intruder }) => ({ members: [intruder.phone] }),
  ),
  'DELETE gameSpace/removeMember/:spaceId/:member': inSpace(
    ({ space, friend }) => `gameSpace/removeMember/${space}/${friend.id}`,
  ),
  'POST gameSpace/leave/:spaceId': [
    '403 NOT_A_MEMBER',
    ({ space }) => ({ path: `gameSpace/leave/${space}` }),
  ],
  'POST gameSpace/invitations/:spaceId/accept': notFound(
    ({ space }) => `gameSpace/invitations/${space}/accept`,
  ),
  'POST gameSpace/invitations/:spaceId/decline': notFound(
    ({ space }) => `gameSpace/invitations/${space}/decline`,
  ),
  'POST gameSpace/joinSpace': wrong(() => ({ spaceId: randomUUID() }), '404 NOT_FOUND'), // a known id works as an invitation, so this id is a random one
  'GET gameSpace/getSpaces': OWN,
  'GET gameSpace/getYourSpaces': OWN,
  'GET gameSpace/getOwnedSpaces': OWN,
  'PUT gameSpace/:spaceId': inSpace(
    ({ space }) => `gameSpace/${space}`,
    () => ({ name: 'Mine now' }),
  ),
  'DELETE gameSpace/:spaceId': inSpace(({ space }) => `gameSpace/${space}`),
  'POST space/:spaceId/screen': inSpace(({ space }) => `space/${space}/screen`),
  'DELETE space/:spaceId/screen': inSpace(({ space }) => `space/${space}/screen`),
  'GET userGames/fetchAll': OWN,
  'GET room/userGames': OWN,
  'GET room/allGames': FORBIDDEN,
  'GET notification/fetchAll': OWN,
  'GET referral/fetchAll': OWN,
  'POST scheduledGame/add': wrong(
    ({ victim }) => ({ creator: victim.phone, stake: 10, ...addis(Date.now() + 7_200_000) }),
    '403 NOT_YOURS',
  ),
  'POST scheduledGame/join/:id': inSpace(
    ({ game }) => `scheduledGame/join/${game}`,
    ({ friend }) => ({ username: friend.phone }),
  ),
  'POST scheduledGame/cancel/:id': inSpace(
    ({ game }) => `scheduledGame/cancel/${game}`,
    ({ victim }) => ({ username: victim.phone }),
  ),
  'GET scheduledGame/getAll': OWN,
  'DELETE scheduledGame/delete/:id': inSpace(({ game }) => `scheduledGame/delete/${game}`),
  'GET leaderboard/listLeaderboard': OWN,
  'POST leaderboard/playedLeaderboard': wrong(({ victim }) => ({ stake: 10, userId: victim.id })),
  'GET leaderboard/bonusConfig': OWN,
  'POST leaderboard/dailyLeaderBoard': FORBIDDEN,
  'POST feedback/create': wrong(({ victim }) => ({ feedback: 'x', rating: 5, userId: victim.id })),
  'GET feedback/fetchAll': FORBIDDEN,
  'GET feedback/fetchOne/:id': inSpace(({ feedback }) => `feedback/fetchOne/${feedback}`),
  'PUT feedback/update/:id': inSpace(
    ({ feedback }) => `feedback/update/${feedback}`,
    () => ({ feedback: 'mine', rating: 1 }),
  ),
  'DELETE feedback/delete/:id': inSpace(({ feedback }) => `feedback/delete/${feedback}`),
  'POST complaints': wrong(({ deposit }) => ({ about: { deposit }, text: 'mine' }), '404 NOT_FOUND'),
  'GET complaints': OWN,
  'POST complaints/:number/appeal': [
    '404 NOT_FOUND',
    ({ complaint }) => ({ path: `complaints/${complaint}/appeal`, body: { text: 'mine' } }),
  ],
  'GET chat/messages': [
    '200',
    ({ friend, message }) => ({ path: `chat/messages?with=${friend.id}&before=${message}` }),
  ],
  'GET chat/conversations': OWN,
  'POST chat/read': ['200', ({ friend }) => ({ body: { with: friend.id } })],
  'GET chat/acquaintances': OWN,
  'POST chat/blocks': wrong(({ victim, friend }) => ({ userId: friend.id, blockerId: victim.id })),
  'DELETE chat/blocks/:userId': ['200', ({ friend }) => ({ path: `chat/blocks/${friend.id}` })],
  'POST chat/reports': wrong(({ message }) => ({ messageId: message, reason: 'mine' }), '404 NOT_FOUND'),
};

describe('an intruder against a victim, on every route and event', () => {
  let test: TestApp;
  let things: Things;
  let victimCookie: string;

  beforeAll(async () => {
    test = await createTestApp({ env: { WAIT_MS: '3600000', COUNTDOWN_MS: '600000' } });
    things = await makeThings(test);
    await test.app.get(BooksJob, { strict: false }).run();
    await workIsDone(test);
    // The job that asks the provider about open deposits would change the victim's row.
    await test.db.query(
      "UPDATE deposits SET next_check_at = now() + interval '1 day' WHERE next_check_at IS NOT NULL",
    );
    victimCookie = things.victim.cookie.slice('token='.length);
  });
  afterAll(() => test.close());

  it('has a row here for each route and event', () => {
    const others = routesOf(test).filter(
      (route) => !route.includes(' admin') && !route.endsWith(' user/logout'),
    );
    expect(Object.keys(ROUTES).toSorted()).toEqual(others.toSorted());
    expect(Object.keys(EVENTS).toSorted()).toEqual(eventsOf(test).toSorted());
  });

  it('can neither read nor change what belongs to the victim', async () => {
    const before = await rowsOf(test, things.victim.id);
    expect(before.length).toBeGreaterThan(15);
    const { victim } = things;
    const wrongs: unknown[] = [];
    for (const [route, [expected, callOf]] of Object.entries(ROUTES)) {
      const [method = '', path = ''] = route.split(' ');
      const { path: target = path, body, key } = callOf(things);
      const sent = ask(test, things.intruder, method.toLowerCase() as 'get', target, body);
      // Headers that claim to be the victim are ignored.
      void sent.set({ 'x-user-id': victim.id, 'x-forwarded-user': victim.phone, phoneno: victim.phone });
      if (key) void sent.set('idempotency-key', key);
      const answer = await sent;
      const code = codeOf(answer);
      const got = code ? `${answer.status} ${code}` : String(answer.status);
      if (got !== expected) wrongs.push([route, got, expected]);
      for (const mark of [victim.phone.slice(4), SECRET, things.deposit, victimCookie])
        if (answer.text?.includes(mark)) wrongs.push([route, 'tells', mark]);
    }
    expect(wrongs).toEqual([]);
    expect(await rowsOf(test, victim.id)).toEqual(before);
  });

  it('is closed to an inspector but for their own sign-in, second factor and what everybody may read', async () => {
    const seat = await seatedPerson(test, things.friend);
    const opened: string[] = [];
    for (const [route, [, callOf]] of Object.entries(ROUTES).filter(([one]) => !SEAT.signIn.includes(one))) {
      const [method = '', path = ''] = route.split(' ');
      const { path: target = path, body } = callOf(things);
      const as = (who: typeof seat | null) => ask(test, who, method.toLowerCase() as 'get', target, body);
      const isGuarded = codeOf(await as(null)) === 'UNAUTHENTICATED';
      if (isGuarded && codeOf(await as(seat)) !== 'FORBIDDEN') opened.push(route);
    }
    expect(opened.toSorted()).toEqual(SEAT.own.toSorted());
  });

  it('can neither read nor change it over a socket', async () => {
    const before = await rowsOf(test, things.victim.id);
    const socket = await openSocket(test, things.intruder);
    const received: unknown[] = [];
    socket.onAny((...all: unknown[]) => received.push(all));
    for (const [event, [payloadOf, expected]] of Object.entries(EVENTS)) {
      const answer = await send(socket, event, payloadOf(things));
      expect([event, answer.ok ? 'ok' : answer.code]).toEqual([event, expected]);
      received.push(answer);
    }
    socket.close();
    const text = JSON.stringify(received);
    for (const mark of [things.victim.phone.slice(4), SECRET, things.round]) expect(text).not.toContain(mark);
    expect(await rowsOf(test, things.victim.id)).toEqual(before);
  });
});

/** Waits for the effects of the victim's own actions, which change their rows after the answer. */
const workIsDone = ({ db }: TestApp) =>
  until(
    () =>
      db.query(
        // An item that a worker has taken is due again half a minute later; the message for the intruder is due in an
        // hour.
        `SELECT kind, attempts, last_error FROM outbox
         WHERE done_at IS NULL AND failed_at IS NULL AND due_at < now() + interval '10 minutes'`,
      ),
    (items) => items.length === 0,
  );
