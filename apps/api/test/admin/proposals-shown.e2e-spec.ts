import { type ProposalKindName, proposalKinds } from '@libs/contract';
import type { Response } from 'supertest';
import { ProposalKinds } from '../../src/staff/approvals';
import type { Proposal } from '../support/second-person';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask, importedLine, waitingDeposit } from '../support/staff';
import { LISTED } from './verb-scenes';
import { KINDS, QUICK_PAYOUTS } from './verb-seconds-table';

/** Facts that only some proposals of their kind have. */
const AT_TIMES = ['receiptsDiffer', 'seatUntil', 'inspectorSince'];
const kindNames = Object.keys(proposalKinds) as ProposalKindName[];

/**
 * A second person confirms exactly what was shown to them: every path asks for the proposal's id and hash (controls.md
 * 1).
 */
describe('the confirmation of a proposal', () => {
  let test: TestApp;
  let [maker, checker]: [Person, Person] = [] as never;
  beforeAll(async () => {
    const listed = [...ADMINS, ...LISTED].join(',');
    test = await createTestApp({ env: { ...QUICK_PAYOUTS, SYSTEM_ADMIN_PHONES: listed } });
    maker = await createPerson(test, { phone: ADMINS[0] });
    checker = await createPerson(test, { phone: ADMINS[1] });
  });
  afterAll(() => test.close());

  const said = ({ status, body }: Response) => {
    const { code } = body as { code?: string };
    return code ? `${status} ${code}` : String(status);
  };
  const read = async (who: Person, id: string) =>
    (await ask(test, who, 'get', `admin/proposals/${id}`).expect(200)).body as Proposal;
  const propose = async (kind: ProposalKindName): Promise<Proposal> => {
    const receiver = await createPerson(test);
    const answer = await KINDS[kind].make({ test, maker, checker, receiver });
    const { proposalId } = answer.body as { proposalId?: string };
    expect([said(answer), typeof proposalId]).toEqual([expect.stringMatching(/^20[01]$/), 'string']);
    const proposal = await read(checker, proposalId ?? '');
    expect(proposal.kind).toBe(kind);
    const facts = Object.keys({ ...proposal.before, ...proposal.after });
    const always = proposalKinds[kind].shows.filter((fact) => !AT_TIMES.includes(fact));
    expect(facts.filter((fact) => !AT_TIMES.includes(fact)).toSorted()).toEqual([...always].toSorted());
    return proposal;
  };

  it('covers every kind of proposal that a module adds', () => {
    const kinds = test.app.get(ProposalKinds, { strict: false });
    expect(kinds.names().toSorted()).toEqual(kindNames.toSorted());
  });

  const ways = kindNames.flatMap((kind) =>
    KINDS[kind].again
      ? ([
          [kind, 'list of proposals'],
          [kind, 'verb'],
        ] as const)
      : ([[kind, 'list of proposals']] as const),
  );
  it.each(ways)(
    'of kind %s by the %s is refused without id and hash, and with those of an old or another proposal',
    async (kind, way) => {
      const old = await propose(kind);
      await ask(test, maker, 'post', `admin/proposals/${old.id}/withdraw`, {}).expect(200);
      const other = await propose('adjustment');
      const proposal = await propose(kind);
      const confirm = (shown: { proposalId?: string; hash?: string }) => {
        const verb = KINDS[kind].again?.(proposal.subject.split(':')[1] ?? '');
        if (way === 'verb' && verb)
          return ask(test, checker, 'post', verb.path, { ...verb.body, ...shown }).then(said);
        const { proposalId: _, ...body } = shown;
        return ask(test, checker, 'post', `admin/proposals/${proposal.id}/confirm`, body).then(said);
      };
      const { id: proposalId, hash } = proposal;
      const notShown = '422 PROPOSAL_NOT_SHOWN';
      expect(await confirm({})).toBe(notShown);
      expect(await confirm({ proposalId, hash: old.hash })).toBe('409 PROPOSAL_CHANGED');
      expect(await confirm({ proposalId, hash: other.hash })).toBe('409 PROPOSAL_CHANGED');
      if (way === 'verb') {
        expect(await confirm({ proposalId })).toBe(notShown);
        expect(await confirm({ hash })).toBe(notShown);
        expect(await confirm({ proposalId: other.id, hash: other.hash })).toBe('409 PROPOSAL_CHANGED');
        expect(await confirm({ proposalId: old.id, hash: old.hash })).toMatch(/^409 /);
      }
      for (const { id } of [proposal, other]) expect((await read(checker, id)).state).toBe('Open');
      expect(await confirm({ proposalId, hash })).toBe('200');
      expect((await read(checker, proposalId)).state).toBe('Confirmed');
    },
  );

  it('does not credit a new proposal that the maker has put in place of the shown one', async () => {
    const player = await createPerson(test);
    const id = await waitingDeposit(test, player.id, 1500);
    const approve = (who: Person, body: object) =>
      ask(test, who, 'post', `admin/deposits/${id}/approve`, body);
    const line = (birr: number) => importedLine(test, checker, { reference: `BAIT${birr}`, birr });
    await approve(maker, await line(1500)).expect(200);
    const shownOf = async () => {
      const { proposal } = (await ask(test, checker, 'get', `admin/deposits/${id}`).expect(200)).body as {
        proposal: Proposal & { receiver: { name: string }; balance: object };
      };
      return proposal;
    };
    const bait = await shownOf();
    expect(bait).toMatchObject({
      ...{ value: 1500, receiver: { id: player.id, name: player.name }, madeBy: { id: maker.id } },
      ...{ balance: { name: 'main', before: 0, after: 1500 }, before: { claimed: 1500 } },
      after: { credited: 1500, statementReference: 'BAIT1500' },
    });
    await ask(test, maker, 'post', `admin/proposals/${bait.id}/withdraw`, {}).expect(200);
    await approve(maker, await line(99_900)).expect(200);
    expect(said(await approve(checker, { proposalId: bait.id, hash: bait.hash }))).toBe(
      '409 IDEMPOTENCY_CONFLICT',
    );
    const now = await shownOf();
    expect(said(await approve(checker, { proposalId: now.id, hash: bait.hash }))).toBe(
      '409 PROPOSAL_CHANGED',
    );
    expect(said(await approve(checker, { amount: 1500 }))).toBe('422 PROPOSAL_NOT_SHOWN');
    const listed = await ask(test, checker, 'get', 'admin/deposits?filter={"tab":"awaitingSecond"}').expect(
      200,
    );
    expect(listed.body).toContainEqual(
      expect.objectContaining({ id, proposal: expect.objectContaining({ hash: now.hash, value: 99_900 }) }),
    );
    await approve(checker, { proposalId: now.id, hash: now.hash }).expect(200);
    const [noted] = await test.db.query<{ after: { hash: string } }>(
      "SELECT after FROM audit_log WHERE action = 'proposal.confirm' AND subject = $1",
      [`proposal:${now.id}`],
    );
    expect(noted?.after).toEqual({ hash: now.hash });
  });

  it('needs, for a deposit, a line of exactly that amount in a statement that another person imported', async () => {
    const player = await createPerson(test);
    const id = await waitingDeposit(test, player.id, 700);
    const approve = (body: object) =>
      ask(test, maker, 'post', `admin/deposits/${id}/approve`, body).then(said);
    expect(await approve({ amount: 700, reference: 'INVENTED' })).toBe('400 VALIDATION_FAILED');
    const own = await importedLine(test, maker, { reference: 'OWNLINE', birr: 700 });
    expect(await approve(own)).toBe('403 NEEDS_ANOTHER');
    const line = await importedLine(test, checker, { reference: 'THEIRLINE', birr: 700 });
    expect(await approve({ ...line, amount: 701 })).toBe('400 VALIDATION_FAILED');
    await importedLine(test, checker, { reference: 'OTHERBANK', birr: 700, provider: 'cbebirr' });
    expect(await approve({ amount: 700, reference: 'OTHERBANK' })).toBe('400 VALIDATION_FAILED');
    expect(await approve(line)).toBe('200');
    const again = await waitingDeposit(test, player.id, 700);
    const twice = await ask(test, maker, 'post', `admin/deposits/${again}/approve`, {
      ...{ ...line, reference: 'theirline' },
    });
    expect(said(twice)).toBe('409 TXN_ALREADY_USED');
  });

  it('credits only one of two deposits that name the same statement line, also when both are confirmed at once', async () => {
    const line = await importedLine(test, checker, { reference: 'ONELINE', birr: 1700 });
    const players = [await createPerson(test), await createPerson(test)];
    const shown: Proposal[] = [];
    for (const player of players) {
      const id = await waitingDeposit(test, player.id, 1700);
      const { body } = await ask(test, maker, 'post', `admin/deposits/${id}/approve`, line).expect(200);
      shown.push(await read(checker, (body as { proposalId: string }).proposalId));
    }
    const answers = await Promise.all(
      shown.map(({ id, hash }) => ask(test, checker, 'post', `admin/proposals/${id}/confirm`, { hash })),
    );
    expect(answers.map(said).toSorted()).toEqual(['200', '409 TXN_ALREADY_USED']);
    const credited = await test.db.query(
      "SELECT 1 FROM deposits WHERE user_id = ANY ($1) AND state = 'Succeeded'",
      [players.map(({ id }) => id)],
    );
    expect(credited).toHaveLength(1);
  });
});
