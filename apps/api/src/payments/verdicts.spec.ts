import { isToDo } from './common/verdict';
import { depositMoves, type DepositState } from './deposits/states';
import { type DepositVerb, depositVerbs, depositVerdict } from './deposits/verdicts';
import { withdrawalMoves, type WithdrawalState } from './withdrawals/states';
import { type WithdrawalVerb, withdrawalVerbs, withdrawalVerdict } from './withdrawals/verdicts';

const [PLAYER, FIRST, OTHER] = ['player', 'first', 'other'];
const admins = { 'own money': PLAYER, 'first admin': FIRST, 'another admin': OTHER };

const row = <State extends string>(state: State) => ({
  state,
  user_id: PLAYER,
  first_admin: state === 'AwaitingSecond' ? FIRST : null,
  proposed: null,
  unsure_since: null,
  hold_reason: null,
  paying_by: state === 'Paying' ? FIRST : null,
});

/** Verdicts about one verb, one for each admin in the order of `admins`. */
const yes = ['allowed', 'allowed', 'allowed'];
const done = ['done', 'done', 'done'];
const no = Array.from({ length: 3 }, () => 'IDEMPOTENCY_CONFLICT');
const notOwn = ['FORBIDDEN', 'allowed', 'allowed'];
const payer = ['FORBIDDEN', 'allowed', 'FORBIDDEN'];
const notTwice = ['FORBIDDEN', 'FORBIDDEN', 'allowed'];
const neither = ['FORBIDDEN', 'IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_CONFLICT'];

const deposits: Record<DepositState, Record<DepositVerb, string[]>> = {
  Created: { approve: neither, reject: no, check: yes },
  Pending: { approve: neither, reject: no, check: yes },
  Review: { approve: notOwn, reject: yes, check: yes },
  AwaitingSecond: { approve: notTwice, reject: yes, check: no },
  Succeeded: { approve: done, reject: no, check: no },
  Failed: { approve: neither, reject: no, check: yes },
  Expired: { approve: neither, reject: no, check: yes },
  Rejected: { approve: neither, reject: done, check: no },
};

const withdrawals: Record<WithdrawalState, Record<WithdrawalVerb, string[]>> = {
  Requested: { approve: neither, reject: yes, paying: neither, paid: neither, check: no },
  Held: { approve: neither, reject: yes, paying: neither, paid: neither, check: no },
  Sending: { approve: neither, reject: no, paying: neither, paid: neither, check: yes },
  Sent: { approve: neither, reject: no, paying: neither, paid: neither, check: yes },
  Unknown: { approve: neither, reject: no, paying: neither, paid: neither, check: yes },
  Queued: { approve: notOwn, reject: yes, paying: neither, paid: neither, check: no },
  AwaitingSecond: { approve: notTwice, reject: yes, paying: neither, paid: neither, check: no },
  Approved: { approve: done, reject: notOwn, paying: notOwn, paid: notOwn, check: no },
  Review: { approve: notOwn, reject: yes, paying: neither, paid: neither, check: yes },
  Paying: { approve: done, reject: no, paying: payer, paid: payer, check: no },
  Paid: { approve: done, reject: no, paying: neither, paid: neither, check: yes },
  PaidLate: { approve: done, reject: no, paying: neither, paid: neither, check: yes },
  Refused: { approve: neither, reject: done, paying: neither, paid: neither, check: yes },
  Released: { approve: neither, reject: done, paying: neither, paid: neither, check: yes },
  Returned: { approve: neither, reject: done, paying: neither, paid: neither, check: no },
  Rejected: { approve: neither, reject: done, paying: neither, paid: neither, check: no },
};

/** One case for every state, verb and admin of a table. */
function cases<State extends string, Verb extends string>(table: Record<State, Record<Verb, string[]>>) {
  return (Object.keys(table) as State[]).flatMap((state) =>
    (Object.keys(table[state]) as Verb[]).flatMap((verb) =>
      Object.entries(admins).map(([who, id], i) => ({
        state,
        verb,
        who,
        id,
        verdict: table[state][verb][i],
      })),
    ),
  );
}

describe('what an admin may do with a deposit', () => {
  it.each(cases(deposits))(
    'gives the verdict $verdict about "$verb" for a deposit in $state ($who)',
    ({ state, verb, id, verdict }) => {
      const deposit = { ...row(state), channel: 'gateway' as const };
      expect(depositVerdict(verb, deposit, id)).toBe(verdict);
      expect(depositVerbs(deposit, id).includes(verb)).toBe(verdict === 'allowed');
    },
  );

  it('does not include a check with a provider if the deposit was claimed by a receipt', () => {
    const deposit = { ...row('Review' as const), channel: 'receipt' as const };
    expect(depositVerdict('check', deposit, OTHER)).toBe('IDEMPOTENCY_CONFLICT');
    expect(depositVerbs(deposit, OTHER)).toEqual(['approve', 'reject']);
  });

  it('is known for every state', () => {
    expect(Object.keys(deposits).sort()).toEqual(Object.keys(depositMoves).sort());
  });
});

describe('what an admin may do with a withdrawal', () => {
  it.each(cases(withdrawals))(
    'gives the verdict $verdict about "$verb" for a withdrawal in $state ($who)',
    ({ state, verb, id, verdict }) => {
      expect(withdrawalVerdict(verb, row(state), id)).toBe(verdict);
      expect(withdrawalVerbs(row(state), id).includes(verb)).toBe(verdict === 'allowed');
    },
  );

  it.each([
    ['Held', 'UNPLAYED', true],
    ['Queued', 'UNPLAYED_REFUNDED', true],
    ['Held', 'NAME_REVIEW', false],
    ['Sent', 'UNPLAYED', false],
  ] as const)(
    'includes the release of a payout in %s with the hold reason %s: %s; never if the payout is the admin’s own',
    (state, hold_reason, isShown) => {
      expect(withdrawalVerbs({ ...row(state), hold_reason }, FIRST).includes('release')).toBe(isShown);
      expect(withdrawalVerbs({ ...row(state), hold_reason }, PLAYER)).not.toContain('release');
    },
  );

  it('is known for every state', () => {
    expect(Object.keys(withdrawals).sort()).toEqual(Object.keys(withdrawalMoves).sort());
  });
});

describe('a payout that two persons decide', () => {
  const proposed = (proposal: 'paid' | 'release' | 'return', state: WithdrawalState) => ({
    ...row(state),
    first_admin: FIRST,
    proposed: proposal,
  });

  it.each([
    ['approve', proposed('paid', 'Review')],
    ['reject', proposed('release', 'Review')],
    ['reject', proposed('return', 'Paid')],
    ['reject', proposed('return', 'PaidLate')],
  ] as const)(
    'lets only a second admin use "%s", which confirms what the first admin proposed',
    (verb, withdrawal) => {
      expect(withdrawalVerdict(verb, withdrawal, FIRST)).toBe('FORBIDDEN');
      expect(withdrawalVerdict(verb, withdrawal, OTHER)).toBe('allowed');
    },
  );

  it('cannot be rejected in Held if the provider’s answer to an earlier order was lost', () => {
    const held = { ...row('Held' as const), unsure_since: new Date(0) };
    expect(withdrawalVerdict('reject', held, OTHER)).toBe('IDEMPOTENCY_CONFLICT');
  });
});

describe('an allowed verb', () => {
  const goals: Record<'approve' | 'reject', DepositState[]> = {
    approve: ['AwaitingSecond', 'Succeeded'],
    // In AwaitingSecond, a rejection only drops the proposal: the deposit goes back to Review.
    reject: ['Rejected', 'Review'],
  };
  it.each(Object.entries(depositMoves))(
    'about a deposit in %s leads to a state that the table of moves allows next',
    (state, moves) => {
      const deposit = { ...row(state as DepositState), channel: 'gateway' as const };
      const shown = depositVerbs(deposit, OTHER).filter((verb) => verb !== 'check');
      const possible = shown.filter((verb) => goals[verb].some((goal) => goal in moves));
      expect(possible).toEqual(shown);
    },
  );

  it('is to be carried out, a verb that was done before is not, and a refused verb throws its code', () => {
    expect([isToDo('allowed'), isToDo('done')]).toEqual([true, false]);
    for (const code of ['FORBIDDEN', 'IDEMPOTENCY_CONFLICT'] as const)
      expect(() => isToDo(code)).toThrow(expect.objectContaining({ code }));
  });
});
