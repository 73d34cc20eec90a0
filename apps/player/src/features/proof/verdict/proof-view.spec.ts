/** @jest-environment node */
import { playerTag } from '@libs/bingo';
import { finishedProof, playingProof, refundedProof } from '../../../../../../libs/bingo/test/proof-fixture';
import { Operator, trust } from '../../../../../../libs/proof/test/operator';
import { proofView, type ProofView } from './proof-view';

const { proof, cards, fairIds } = finishedProof(7, 'local');
const { roundId } = proof;
const fairId = fairIds.get(27) ?? '';
const own = cards.filter((card) => fairIds.get(card) === fairId);
const seen = { commitment: proof.commitment, lockHash: proof.lockHash, head: proof.head };

describe('an honest round', () => {
  it('passes five steps, money and winners, and names the viewer’s own cards', () => {
    const view = proofView(proof, { roundId, fairId, ownCards: own, seen });
    expect(view).toMatchObject({ failed: [], passed: 7, total: 7, ownCards: own });
    expect(view.steps.map(({ state }) => state)).toEqual(Array(7).fill('ok'));
    expect(view.steps[1]?.detail).toEqual(['proof.step.list.own', { count: 7, cards: own.join(', ') }]);
  });

  it('gives the same verdict to a signed-out viewer', () => {
    expect(proofView(proof, { roundId })).toMatchObject({ failed: [], passed: 7, ownCards: [] });
  });

  it('leaves the steps open whose facts are not public while the round is played', () => {
    const view = proofView(playingProof(proof, 3), { roundId });
    expect(view.failed).toEqual([]);
    expect(view.steps.map(({ state }) => state)).toEqual(['open', 'ok', 'ok', 'open', 'ok', 'open', 'open']);
    expect([view.passed, view.total]).toEqual([3, 3]);
  });

  it('passes every check when it was refunded, because its secret is published', () => {
    const view = proofView(refundedProof(proof), { roundId });
    expect(view.failed).toEqual([]);
    expect(view.steps).toHaveLength(5);
  });
});

describe('faults that only the viewer can detect', () => {
  it('the proof of another round is refused', () => {
    const other = finishedProof(8, 'local').proof;
    expect(proofView(other, { roundId })).toMatchObject({ proof: null, failed: ['document'] });
  });

  it('a bought card that is missing in the list fails the step of the list', () => {
    const view = proofView(proof, { roundId, fairId, ownCards: [...own, 99] });
    expect(view.failed).toEqual(['list']);
    expect(view.steps[1]?.detail).toEqual(['proof.step.list.notIn', { cards: '99' }]);
  });

  it.each([
    ['commitment', 'commitment'],
    ['lockHash', 'list'],
    ['head', 'chain'],
  ] as const)('a %s that differs from the one received in the game fails the step %s', (field, step) => {
    const view = proofView(proof, { roundId, seen: { ...seen, [field]: 'other' } });
    expect(view.failed).toEqual([step]);
  });

  it('a card with the tag of another player is not shown as own', () => {
    expect(proof.cards).toContain(`27:${playerTag(roundId, fairId)}`);
    expect(proofView(proof, { roundId, fairId: 'another' }).ownCards).toEqual([]);
  });
});

/** Changes one byte in each published field; the matching step, or the check of the document, must fail. */
describe('a server that changes one byte', () => {
  const flip = (text: string, at = 5) =>
    text.slice(0, at) + (text.charAt(at) === '1' ? '2' : '1') + text.slice(at + 1);
  type Change = [what: string, document: unknown, step: string];
  const order = proof.order ?? [];
  const swapped = [order[1], order[0], ...order.slice(2)];
  const [winner] = proof.winners ?? [];
  const changes: Change[] = [
    ['commitment', { ...proof, commitment: flip(proof.commitment) }, 'commitment'],
    ['secret', { ...proof, secret: flip(proof.secret ?? '') }, 'commitment'],
    ['lockHash', { ...proof, lockHash: flip(proof.lockHash ?? '') }, 'list'],
    [
      'beacon',
      { ...proof, beacon: proof.beacon && { ...proof.beacon, value: flip(proof.beacon.value) } },
      'order',
    ],
    ['head', { ...proof, head: flip(proof.head ?? '') }, 'chain'],
    ['order', { ...proof, order: swapped }, 'order'],
    ['prize', { ...proof, prize: (proof.prize ?? 0) + 1 }, 'money'],
    ['winning card', { ...proof, winners: [{ ...winner, card: (winner?.card ?? 0) ^ 1 }] }, 'winners'],
    [
      'pattern',
      { ...proof, winners: [{ ...winner, pattern: winner?.pattern === 'row' ? 'column' : 'row' }] },
      'winners',
    ],
    ['share', { ...proof, winners: [{ ...winner, amount: (winner?.amount ?? 0) + 0.01 }] }, 'money'],
    ...proof.cards.map((line, at): Change => [
      `line ${line}`,
      {
        ...proof,
        cards: proof.cards.map((other, place) => (place === at ? flip(other, other.length - 1) : other)),
      },
      'list',
    ]),
    ...proof.links.map((link, at): Change => [
      `link ${at + 1}`,
      { ...proof, links: proof.links.map((other, place) => (place === at ? flip(link) : other)) },
      'chain',
    ]),
    ...proof.calledNumbers.map((_, at): Change => [
      `call ${at + 1}`,
      {
        ...proof,
        calledNumbers: proof.calledNumbers.map((other, place) => (place === at ? (other % 75) + 1 : other)),
      },
      'chain',
    ]),
    ...(['stake', 'totalStake', 'basePercent', 'growth', 'percent', 'fee'] as const).map((field): Change => [
      field,
      { ...proof, money: { ...proof.money, [field]: (proof.money?.[field] ?? 0) + 1 } },
      'money',
    ]),
    ['money', { ...proof, money: undefined }, 'document'],
    ['money left out', JSON.parse(JSON.stringify({ ...proof, money: undefined })), 'money'],
  ];

  it.each(changes)('in %s is caught', (_what, document, step) => {
    expect(proofView(document, { roundId }).failed).toContain(step);
  });
});

describe('a round in the operator’s log', () => {
  const verifyBeacon = () => true;
  const { document } = new Operator().play({ number: 7 });
  const viewerOf = (more = {}) => ({ roundId: document.roundId, verifyBeacon, trust, ...more });
  const logStates = (view: ProofView) =>
    view.steps.slice(7).map(({ name, state, detail }) => [name, state, detail[0]]);

  it('has two more steps, and is proven if witnesses have seen its list', () => {
    const view = proofView(document, viewerOf());
    expect(view).toMatchObject({ failed: [], passed: 9, total: 9, headline: 'proven' });
    expect(logStates(view)).toEqual([
      ['log', 'ok', 'proof.step.log.detail'],
      ['seen', 'ok', 'proof.step.seen.detail'],
    ]);
    expect(view.steps[7]?.value).toBe('#0');
    expect(view.steps).toHaveLength(view.total);
  });

  it('leaves the step open if too few witnesses have seen the list, and fails if the list differs from the logged one', () => {
    const alone = new Operator({ ...new Operator().keys, witnesses: [] }).play({ number: 7 });
    const view = proofView(alone.document, viewerOf());
    expect([view.headline, view.failed, view.passed, view.total]).toEqual(['word', [], 8, 9]);
    expect(logStates(view)[1]).toEqual(['seen', 'open', 'proof.step.seen.none']);
    const other = proofView({ ...document, lockedAt: document.startsAt }, viewerOf());
    expect([other.headline, other.failed]).toEqual(['broken', ['log']]);
  });

  it('fails without its log entry on a phone that knows that the operator keeps a log', () => {
    const view = proofView({ ...document, log: null }, viewerOf({ trust: { ...trust, since: 0 } }));
    expect(view.failed).toEqual(['log']);
  });

  it('has only the steps of draw and result for a phone that knows no log', () => {
    expect(proofView(document, viewerOf({ trust: null })).steps).toHaveLength(7);
  });
});
