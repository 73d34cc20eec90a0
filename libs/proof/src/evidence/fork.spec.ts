import { Operator, trust } from '../../test/operator';
import { forkEvidence, isFork } from './fork';
import type { ForkEvidence } from './fork';

/** Two logs of one operator that part after round 1: the kept one has one more round, the other `rounds` more. */
async function fork(rounds: number): Promise<ForkEvidence> {
  const honest = new Operator();
  honest.play({ number: 1 });
  const other = honest.fork();
  honest.play({ number: 2 });
  const kept = honest.served;
  for (let number = 3; number < 3 + rounds; number += 1) other.play({ number });
  const found = await forkEvidence(kept, other.served, { trust, read: other.read });
  if (found === null) throw new Error('nothing was found');
  return found;
}

describe('the evidence of a fork', () => {
  it.each([1, 2, 7])('proves another past, which goes on for %i rounds after the fork', async (rounds) => {
    expect(isFork(JSON.parse(JSON.stringify(await fork(rounds))), trust)).toBe(true);
  });

  it('proves nothing about a log that only grew, became shorter, or cannot be read', async () => {
    const operator = new Operator();
    operator.play({ number: 1 });
    const kept = operator.served;
    operator.play({ number: 2 });
    const { served, read } = operator;
    expect(await forkEvidence(kept, served, { trust, read })).toBeNull();
    expect(await forkEvidence(served, kept, { trust, read })).toBeNull();
    const found = await fork(7);
    const away = { trust, read: () => Promise.resolve(null) };
    expect(await forkEvidence(found.kept, found.other, away)).toBeNull();
  });

  it('is not accepted if something in it was changed, left out or signed by others', async () => {
    const found = await fork(7);
    const [first = '', ...rest] = found.proof;
    const swap = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    const changed: object[] = [
      { begin: swap(found.begin) },
      { begin: 'no hash' },
      { proof: [swap(first), ...rest] },
      { proof: rest },
      { proof: [...found.proof, first] },
      { other: found.kept },
      { kept: found.other },
      { kept: found.kept.replace(/\n(?=[A-Za-z0-9+/]+=*\n\n)/, '\nA') },
      { version: 2 },
    ];
    for (const change of changed) expect(isFork({ ...found, ...change }, trust)).toBe(false);
    expect(isFork(null, trust)).toBe(false);
    expect(isFork(found, { ...trust, policy: { ...trust.policy, logs: [] } })).toBe(false);
  });
});
