import fc from 'fast-check';
import { finishedProof, playingProof, refundedProof } from '../../test/proof-fixture';
import { chainOf, verifyRound } from '../index';
import type { ProofReport, RoundProof } from '../index';

const { proof: drand } = finishedProof(1, 'quicknet');
const { proof: local } = finishedProof(2, 'local');
const copyOf = (proof: RoundProof): RoundProof => structuredClone(proof);
const failedSteps = (report: ProofReport): string[] =>
  report.steps.filter((step) => !step.ok).map((step) => step.step);
const ALL = [
  'commitment',
  'cards',
  'lockHash',
  'beacon',
  'order',
  'chain',
  'calls',
  'winners',
  'split',
  'money',
];

/** A round that several cards win at once, so that its prize does not divide evenly. */
function splitProof(): RoundProof {
  for (let number = 10; number < 2000; number++) {
    const { proof } = finishedProof(number, 'quicknet', 110 + (number % 7));
    if (proof.winners && new Set(proof.winners.map((winner) => winner.amount)).size > 1) return proof;
  }
  throw new Error('no split found');
}

describe('an honest round', () => {
  it.each([
    ['of quicknet', drand],
    ['of the local beacon', local],
    ['with a split prize', splitProof()],
  ])('%s passes every step', (_name, proof) => {
    const report = verifyRound(JSON.parse(JSON.stringify(proof)));
    expect(report).toMatchObject({ ok: true });
    expect(report.steps.map((step) => step.step)).toEqual(ALL);
  });

  it('says if its beacon was not verified or is not public', () => {
    const beaconOf = (report: ProofReport) => report.steps.find((step) => step.step === 'beacon');
    expect(beaconOf(verifyRound(drand))).toEqual({ step: 'beacon', ok: true, detail: 'notVerified' });
    expect(beaconOf(verifyRound(local))).toEqual({ step: 'beacon', ok: true, detail: 'notPublic' });
    expect(beaconOf(verifyRound(drand, { verifyBeacon: () => true }))).toEqual({ step: 'beacon', ok: true });
  });

  it('fails at the beacon if the check of its signature refuses it or throws', () => {
    const choke = (): boolean => {
      throw new Error('not on the curve');
    };
    expect(failedSteps(verifyRound(drand, { verifyBeacon: () => false }))).toEqual(['beacon']);
    expect(failedSteps(verifyRound(drand, { verifyBeacon: choke }))).toEqual(['beacon']);
  });

  it('is checked, while it is played, as far as it is public', () => {
    for (let calls = 0; calls <= drand.calledNumbers.length; calls++) {
      const report = verifyRound(playingProof(drand, calls));
      expect(report.ok).toBe(true);
      expect(report.steps.map((step) => step.step)).toEqual([
        'cards',
        'lockHash',
        'beacon',
        'chain',
        'calls',
      ]);
    }
  });

  it('shows, if it was refunded, its secret and that nothing was called', () => {
    const after = verifyRound(refundedProof(drand));
    expect(after.ok).toBe(true);
    expect(after.steps.map((step) => step.step)).toEqual(['commitment', 'cards', 'lockHash', 'calls']);
    const before = verifyRound({ ...refundedProof(drand), lockHash: null, cards: [] });
    expect(before.ok).toBe(true);
    expect(before.steps.map((step) => step.step)).toEqual(['commitment', 'calls']);
  });

  it.each(['Open', 'Available', 'Countdown', 'Starting'] as const)(
    'passes in state %s with one step, that nothing was called',
    (status) => {
      const { secret: _, ...early } = { ...refundedProof(drand), status, lockHash: null, cards: [] };
      expect(verifyRound(early)).toEqual({ ok: true, steps: [{ step: 'calls', ok: true }] });
    },
  );
});

/** Every text and number of a document, as a path. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  }
  return value === null ? [] : [path];
}

/** The same document with one leaf changed. */
function changed(
  value: unknown,
  path: readonly (string | number)[],
  change: (leaf: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === String(key) ? changed(inner, rest, change) : inner));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? changed(inner, rest, change) : inner]),
  );
}

describe('one wrong byte', () => {
  const proofs: [string, RoundProof][] = [
    ['quicknet', drand],
    ['local', local],
    ['split', splitProof()],
    ['refunded', refundedProof(drand)],
    ['playing', playingProof(drand, drand.calledNumbers.length - 1)],
  ];
  // No check covers the round's id and commitment until the secret is public. The beacon's number is part of its
  // signed message, which verifyBeacon covers.
  const unseenWhilePlaying = ['roundId', 'commitment', 'beacon.round'];

  it.each(proofs)(
    'in a document of kind “%s” fails a check, except in fields that no check covers yet',
    (name, proof) => {
      const missed = new Set<string>();
      for (const path of leavesOf(proof)) {
        const unseen = name === 'playing' ? unseenWhilePlaying : name === 'refunded' ? ['roundId'] : [];
        if (unseen.includes(path.join('.'))) continue;
        for (const wrong of variantsOf(proof, path)) {
          if (verifyRound(wrong).ok) missed.add(path.join('.'));
        }
      }
      expect([...missed]).toEqual([]);
    },
  );

  /** A text with one changed character, for each of its places; numbers near a number; the other boolean. */
  function variantsOf(proof: RoundProof, path: readonly (string | number)[]): unknown[] {
    let leaf: unknown = proof;
    for (const key of path) leaf = Object(leaf)[key];
    if (typeof leaf === 'string') {
      const text = leaf;
      return Array.from(text, (char, at) => {
        const other = String.fromCharCode(char.charCodeAt(0) ^ 1);
        return changed(proof, path, () => text.slice(0, at) + other + text.slice(at + 1));
      });
    }
    if (typeof leaf === 'number') {
      const number = leaf;
      return [number + 1, number - 1, -number - 1, number + 0.5].map((other) =>
        changed(proof, path, () => other),
      );
    }
    return [changed(proof, path, (value) => !value)];
  }
});

describe('a dishonest server is caught when it', () => {
  const cheated = (cheat: (proof: RoundProof) => void, from = drand): string[] => {
    const proof = copyOf(from);
    cheat(proof);
    return failedSteps(verifyRound(proof));
  };

  it('calls one number more than the winning one', () => {
    const other = finishedProof(1, 'quicknet').proof;
    expect(
      cheated((proof) => {
        proof.calledNumbers.push(other.order?.[proof.calledNumbers.length] ?? 0);
        proof.links.push('A'.repeat(43));
      }),
    ).toEqual(['chain', 'calls']);
  });

  it('stops before a card has won', () => {
    expect(
      cheated((proof) => {
        proof.calledNumbers.pop();
        proof.links.pop();
      }),
    ).toEqual(['calls', 'winners', 'split']);
  });

  it('goes on after a win', () => {
    const playing = playingProof(drand, drand.calledNumbers.length);
    playing.calledNumbers.push(1);
    expect(failedSteps(verifyRound(playing))).toEqual(['chain', 'calls']);
  });

  it('leaves a sold card out, or adds one', () => {
    expect(cheated((proof) => proof.cards.pop())).toContain('lockHash');
    expect(cheated((proof) => proof.cards.push('7:0123456789abcdef'))).toContain('cards');
  });

  it('leaves a winner out, adds one, or pays another', () => {
    const split = splitProof();
    expect(cheated((proof) => proof.winners?.pop(), split)).toEqual(['winners', 'split']);
    expect(cheated((proof) => proof.winners?.push(...(proof.winners ?? [])), split)).toEqual([
      'winners',
      'split',
    ]);
    expect(cheated((proof) => proof.winners?.forEach((winner) => (winner.card = 1)))).toEqual([
      'winners',
      'split',
    ]);
  });

  it('publishes a chain that it made up, once the round is over', () => {
    const { order, calledNumbers } = drand;
    const { head, links } = chainOf(new Uint8Array(32), order ?? []);
    const forged = { ...drand, head, links: links.slice(0, calledNumbers.length) };
    expect(failedSteps(verifyRound(forged))).toEqual(['chain']);
    expect(verifyRound(playingProof(forged, calledNumbers.length)).ok).toBe(true);
  });

  it('names another kind of pattern for the same cells', () => {
    expect(
      cheated((proof) => {
        for (const winner of proof.winners ?? [])
          winner.pattern = winner.pattern === 'row' ? 'column' : 'row';
      }),
    ).toEqual(['winners']);
  });

  it('gives the remaining santim to the wrong card', () => {
    expect(
      cheated((proof) => {
        const [a, b] = proof.winners ?? [];
        if (a && b) [a.amount, b.amount] = [b.amount, a.amount];
      }, splitProof()),
    ).toEqual(['split']);
  });

  it.each(['secret', 'order', 'winners', 'prize'] as const)('hides the field %s after the end', (field) => {
    expect(cheated((proof) => (proof[field] = null))).not.toEqual([]);
    expect(cheated((proof) => delete proof[field])).not.toEqual([]);
  });

  it.each(['lockHash', 'beacon', 'head'] as const)('hides the field %s', (field) => {
    expect(cheated((proof) => (proof[field] = null))).not.toEqual([]);
  });

  it('shows the secret or the order too early', () => {
    const playing = playingProof(drand, 3);
    expect(failedSteps(verifyRound({ ...playing, secret: drand.secret }))).toEqual(['commitment']);
    expect(failedSteps(verifyRound({ ...playing, order: drand.order }))).toEqual(['commitment']);
  });

  it('refunds a round that was already drawn', () => {
    expect(cheated((proof) => (proof.status = 'Refunded'))).toEqual(['calls']);
    expect(failedSteps(verifyRound({ ...refundedProof(drand), head: drand.head }))).toEqual(['calls']);
  });

  it('presents its own beacon as public', () => {
    const own = { ...local, beacon: { ...local.beacon, public: true } };
    expect(failedSteps(verifyRound(own))).toEqual(['beacon']);
    const numbered = playingProof({ ...local, beacon: local.beacon && { ...local.beacon, round: 5 } }, 3);
    expect(failedSteps(verifyRound(numbered))).toEqual(['beacon']);
    const named = { ...local, beacon: { ...local.beacon, chain: 'quicknet' } };
    expect(failedSteps(verifyRound(named))).toContain('beacon');
  });
});

describe('the use of the stakes', () => {
  const withMoney = (change: object): RoundProof => {
    const proof = copyOf(drand);
    return { ...proof, money: Object.assign({}, proof.money, change) as RoundProof['money'] };
  };

  it('must be published, or a halved prize would look right', () => {
    const { money: _, ...without } = copyOf(drand);
    expect(failedSteps(verifyRound(without))).toEqual(['money']);
    const halved = { ...without, prize: Math.floor((without.prize ?? 0) / 2) };
    const winners = (halved.winners ?? []).map((winner) => ({ ...winner, amount: halved.prize }));
    expect(failedSteps(verifyRound({ ...halved, winners }))).toEqual(['money']);
  });

  it.each([
    ['another stake', { stake: 31 }],
    ['a card more', { totalStake: 240 }],
    ['a fee that does not leave the prize', { fee: 48 }],
    ['a percent that grew without the players for it', { percent: 24 }],
    ['growth without the players for it', { growth: 0.5, percent: 23.8 }],
    ['a base above the highest', { basePercent: 50.1, percent: 50.1 }],
    ['no stake', { stake: 0 }],
    ['half a tenth of a percent', { percent: 20.05, basePercent: 20.05 }],
    ['a negative percent', { percent: -1, basePercent: -1 }],
  ])('fails with %s', (_name, change) => {
    expect(failedSteps(verifyRound(withMoney(change)))).toEqual(['money']);
  });

  it('lets the percent grow by half a percent for each player above 30', () => {
    const { proof } = finishedProof(4, 'local');
    const cards = Array.from({ length: 40 }, (_, at) => `${at + 1}:${String(at % 34).padStart(16, '0')}`);
    const grown = { stake: 10, totalStake: 400, basePercent: 20, growth: 2, percent: 22, fee: 88 };
    const steps = verifyRound({ ...proof, cards, prize: 312, money: grown }).steps;
    expect(steps.at(-1)).toEqual({ step: 'money', ok: true });
    const more = { ...grown, growth: 2.5, percent: 22.5, fee: 90 };
    expect(failedSteps(verifyRound({ ...proof, cards, prize: 310, money: more }))).toContain('money');
  });
});

describe('malformed documents', () => {
  it.each([null, undefined, 0, '', 'text', [], {}, [drand]])('%j cannot be read', (document) => {
    expect(verifyRound(document)).toEqual({
      ok: false,
      steps: [{ step: 'document', ok: false, detail: 'malformed' }],
    });
  });

  it.each(['', 'round', `${drand.roundId}\n`, `\n${drand.roundId}`, drand.roundId.toUpperCase()])(
    'with roundId %j cannot be read',
    (roundId) => {
      expect(failedSteps(verifyRound({ ...drand, roundId }))).toEqual(['document']);
    },
  );

  it('never cause an exception and never pass', () => {
    fc.assert(
      fc.property(fc.anything({ withSparseArray: true, withBigInt: true }), (value) => {
        expect(verifyRound(value).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('never cause an exception and never pass, whatever stands in one field', () => {
    const fields = Object.keys(drand);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything({ withSparseArray: true }), (field, value) => {
        fc.pre(field !== 'status');
        expect(verifyRound({ ...drand, [field]: value }).ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('never cause an exception, whatever stands in one value at any depth', () => {
    const paths = leavesOf(drand);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        expect(typeof verifyRound(changed(drand, path, () => value)).ok).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });
});
