import { canonicalJson, ruleHash, rulePath } from '@libs/transparency';
import { Operator, trust } from '../../test/operator';
import { followLog } from '../index';
import type { LogState, ReadLog } from '../index';

const NOW = Date.UTC(2023, 7, 24, 3);

/** An operator who announces the house percent of the rounds' stake, in tenths. */
class Ruler {
  readonly operator = new Operator();
  private readonly texts = new Map<string, string>();
  private last = '-';

  announce(stake: number, tenths: number, from: string): void {
    const text = canonicalJson({ 100_000: 1, [stake]: tenths });
    const after = ruleHash(text);
    this.texts.set(rulePath(after), text);
    const values = { setting: 'housePercent', before: this.last, after, from };
    this.operator.add({ type: 'edil-bingo/rules/v1', values });
    this.last = after;
  }

  forget(): void {
    this.texts.clear();
  }

  readonly read: ReadLog = (path) => {
    const text = this.texts.get(path);
    return text === undefined ? this.operator.read(path) : Promise.resolve(new TextEncoder().encode(text));
  };

  async wrong(state: LogState | null = null): Promise<[string[], LogState | null]> {
    this.operator.checkpoint(NOW / 1000);
    const report = await followLog(this.read, trust, { state, now: NOW });
    return [report.violations.map(({ wrong }) => wrong), report.state];
  }
}

describe('the announced percent', () => {
  const sample = new Operator().play({ number: 1 }).document;
  const { stake, percentTenths: tenths } = sample;
  const early = '2023-08-20T00:00:00.000Z';

  it('must be that of each lock, also at a later visit', async () => {
    const ruler = new Ruler();
    ruler.announce(stake, tenths ?? 0, early);
    ruler.operator.play({ number: 1 });
    const [wrong, state] = await ruler.wrong();
    expect(wrong).toEqual([]);
    ruler.operator.play({ number: 2, lockLines: { baseTenths: '999' } });
    expect((await ruler.wrong(JSON.parse(JSON.stringify(state)) as LogState))[0]).toEqual(['percent']);
  });

  it('makes a lock wrong that names another percent', async () => {
    const ruler = new Ruler();
    ruler.announce(stake, (tenths ?? 0) + 10, early);
    ruler.operator.play({ number: 1 });
    expect((await ruler.wrong())[0]).toEqual(['percent']);
  });

  it('may still be the old one in the round that was on sale at the change, and in no later one', async () => {
    const ruler = new Ruler();
    ruler.announce(stake, tenths ?? 0, early);
    const first = ruler.operator.play({ number: 1 });
    const changed = new Date(Date.parse(first.document.lockedAt ?? '') + 30_000).toISOString();
    ruler.announce(stake, (tenths ?? 0) + 10, changed);
    ruler.operator.play({ number: 2 });
    expect((await ruler.wrong())[0]).toEqual([]);
    ruler.operator.play({ number: 3 });
    expect((await ruler.wrong())[0]).toEqual(['percent']);
  });

  it('must be served beside the log, and name the value before it', async () => {
    const ruler = new Ruler();
    ruler.announce(stake, tenths ?? 0, early);
    ruler.forget();
    expect((await ruler.wrong())[0]).toEqual(['rule']);
    const other = new Ruler();
    const values = { setting: 'MIN_PLAYERS', before: 'ab'.repeat(32), after: ruleHash('2'), from: early };
    other.operator.add({ type: 'edil-bingo/rules/v1', values });
    expect((await other.wrong())[0]).toEqual(['rule']);
  });
});

describe('a log that succeeds another one', () => {
  const succeeds = { origin: 'bingo.example/old', size: '9', root: '0'.repeat(64) };

  it('continues its rounds and their numbers from its first entry on', async () => {
    const operator = new Operator();
    operator.add({ type: 'edil-bingo/succeeds/v1', values: succeeds });
    operator.play({ number: 1, lockLines: { number: '57' } });
    const follow = (of: Operator) => followLog(of.read, trust, { state: null, now: NOW });
    const report = await follow(operator);
    expect([report.violations, report.state?.succeeds]).toEqual([[], succeeds.origin]);
    const late = new Operator();
    late.play({ number: 1, lockLines: { number: '57' } });
    late.add({ type: 'edil-bingo/succeeds/v1', values: succeeds });
    late.checkpoint(NOW / 1000);
    expect((await follow(late)).violations.map(({ wrong }) => wrong)).toEqual(['number', 'succeeds']);
  });
});
