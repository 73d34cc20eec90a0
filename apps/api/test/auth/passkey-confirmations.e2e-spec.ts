import {
  adminOf,
  appOf,
  endStepUp,
  LIVE,
  signedFor,
  stepUp,
  type Keeper,
  type Shown,
} from '../support/admins';
import { createPerson } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

describe('a proposal that a second person confirms by a passkey', () => {
  let test: TestApp;
  let [maker, checker]: [Keeper, Keeper] = [] as never;

  beforeAll(async () => {
    test = await createTestApp({ env: LIVE });
    [maker, checker] = [await adminOf(test, ADMINS[0]), await adminOf(test, ADMINS[1])];
    await stepUp(test, maker);
  });
  afterAll(() => test.close());
  beforeEach(() => endStepUp(test, checker));

  const propose = async (): Promise<Shown & { id: string }> => {
    const userId = (await createPerson(test)).id;
    const body = { userId, direction: 'credit', balance: 'main', amount: 1500, reason: 'lost' };
    const made = await ask(test, maker, 'post', 'admin/adjustments', body).expect(201);
    const { id, proposalId } = made.body as { id: string; proposalId: string };
    const { hash } = (await ask(test, checker, 'get', `admin/proposals/${proposalId}`).expect(200))
      .body as Shown;
    return { id, proposalId, hash };
  };
  const signFor = async ({ proposalId, hash }: Shown) => {
    const passkey = await signedFor(test, checker, { proposalId, hash });
    await ask(test, checker, 'post', 'admin/step-up', { passkey }).expect(200);
  };
  const confirm = async ({ proposalId, hash }: Shown) => {
    const answer = await ask(test, checker, 'post', `admin/proposals/${proposalId}/confirm`, { hash });
    return (answer.body as { code?: string }).code ?? answer.status;
  };
  const approve = async ({ id, proposalId, hash }: Shown & { id: string }) => {
    const answer = await ask(test, checker, 'post', `admin/adjustments/${id}/approve`, { proposalId, hash });
    return (answer.body as { code?: string }).code ?? answer.status;
  };

  it('must be signed for, on each path that can confirm it', async () => {
    const [one, other] = [await propose(), await propose()];
    await signFor(one);
    expect(await confirm(one)).toBe(200);
    await signFor(other);
    expect(await approve(other)).toBe(200);
  });

  it('is not confirmed by a step-up of ten minutes, although that opens the other verbs', async () => {
    const waiting = await propose();
    await stepUp(test, checker);
    expect([await confirm(waiting), await approve(waiting)]).toEqual([
      'STEP_UP_REQUIRED',
      'STEP_UP_REQUIRED',
    ]);
    await ask(test, checker, 'post', `admin/proposals/${waiting.proposalId}/refuse`, { reason: 'no' }).expect(
      200,
    );
  });

  it('is signed for alone: the signature confirms no other proposal and opens no other verb', async () => {
    const [one, other] = [await propose(), await propose()];
    await signFor(one);
    expect([await confirm(other), await approve(other)]).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED']);
    const refused = await ask(test, checker, 'post', `admin/proposals/${one.proposalId}/refuse`, {
      reason: 'no',
    });
    expect(refused.body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    // It does not help to send the signed proposal on the path of another one.
    const body = { proposalId: one.proposalId, hash: one.hash };
    const slipped = await ask(test, checker, 'post', `admin/adjustments/${other.id}/approve`, body);
    expect(slipped.body).toMatchObject({ code: 'PROPOSAL_CHANGED' });
    const security = await ask(test, checker, 'get', 'user/security').expect(200);
    expect(security.body).toMatchObject({ steppedUpUntil: null });
    expect(await confirm(one)).toBe(200);
  });

  it('is signed for with the hash that was shown: another hash is refused in the signature or the request', async () => {
    const waiting = await propose();
    const changed = { ...waiting, hash: waiting.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
    await signFor(changed);
    expect([await confirm(waiting), await confirm(changed)]).toEqual([
      'STEP_UP_REQUIRED',
      'PROPOSAL_CHANGED',
    ]);
    await signFor(waiting);
    expect([await confirm(changed), await confirm(waiting)]).toEqual(['STEP_UP_REQUIRED', 200]);
  });

  it('needs a signature that is used once, in its session, for the proposal in the challenge', async () => {
    const [one, other] = [await propose(), await propose()];
    const proof = (passkey: object) => ask(test, checker, 'post', 'admin/step-up', { passkey });
    const used = await signedFor(test, checker, { proposalId: one.proposalId, hash: one.hash });
    await proof(used).expect(200);
    expect((await proof(used).expect(400)).body).toMatchObject({ code: 'INVALID_PASSKEY' });
    const exchanged = await signedFor(test, checker, { proposalId: one.proposalId, hash: one.hash });
    await test.db.query('UPDATE passkey_challenges SET signed_for = $1', [
      `confirm ${other.proposalId} ${other.hash}`,
    ]);
    expect((await proof(exchanged).expect(400)).body).toMatchObject({ code: 'INVALID_PASSKEY' });
    expect(await confirm(other)).toBe('STEP_UP_REQUIRED');
  });

  it('can also be confirmed by a code of the app, which names no proposal', async () => {
    const waiting = await propose();
    await stepUp(test, checker);
    const enrolled = await ask(test, checker, 'post', 'user/secondFactor/enrol').expect(200);
    const app = appOf(test, (enrolled.body as { secret: string }).secret);
    await ask(test, checker, 'post', 'user/secondFactor/confirm', { code: app.code() }).expect(200);
    await test.db.query('UPDATE staff SET no_money_until = NULL');
    await endStepUp(test, checker);
    await ask(test, checker, 'post', 'admin/step-up', { code: app.code(1) }).expect(200);
    expect(await confirm(waiting)).toBe(200);
  });
});
