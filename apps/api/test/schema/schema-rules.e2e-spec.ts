import { attacked } from './attacks';
import { attempt, isMet, type Who } from './attempts';
import { edges } from './edges';
import type { Rule, RuleKind } from './rules';
import { survivors, weakSurvivors } from './survivors';
import { weaken, type Weakened } from './weakened';
import { attack, openWorld, shown, type World } from './world';

/** Each how many-th rule is taken away or weakened; `npm run mutate:schema` does it to every one, and prints the table. */
const STEP = Number(process.env['STEP'] ?? 10);
const isWhole = STEP === 1;

const KINDS: readonly RuleKind[] = [
  'foreign key',
  'check',
  'primary key',
  'unique index',
  'exclusion',
  'trigger',
  'raised error',
];
const anyRule = { kind: 'raised error' } as Rule;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.client.end());

const each = <T>(all: readonly T[]) => all.filter((_, place) => place % STEP === 0);

describe('every rule of the schema', () => {
  it('is about a table of which the story has a row', async () => {
    const empty: string[] = [];
    for (const table of world.tables.keys()) {
      const { rowCount } = await world.client.query(`SELECT FROM ${table} LIMIT 1`);
      if (!rowCount) empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  it('is there if it is attacked', () => {
    const names = new Set(world.rules.flatMap(({ name, calls }) => [name, calls]));
    expect([...attacked, ...Object.keys(survivors)].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(KINDS)('that is a %s meets an attack, and the answer names the rule', async (kind) => {
    const unmet: string[] = [];
    for (const rule of world.rules.filter((one) => one.kind === kind)) {
      const tried = await answersTo(rule);
      if (tried) unmet.push([rule.name, ...(tried.length > 0 ? tried : ['nobody attacks it'])].join('\n  '));
    }
    expect(unmet).toEqual([]);
  });

  it('is missed when it is taken away: its attack passes then', async () => {
    const left = new Map<string, readonly string[]>();
    const roles = new Map<Who, number>();
    const chosen = each(world.rules);
    for (const rule of chosen) {
      const { who, why } = await takeAway(rule);
      if (who) roles.set(who, (roles.get(who) ?? 0) + 1);
      else left.set(rule.name, why);
    }
    if (isWhole) console.info(tableOf(left, roles));
    expect([...left].filter(([name]) => !survivors[name])).toEqual([]);
    expect(chosen.map(({ name }) => name).filter((name) => survivors[name] && !left.has(name))).toEqual([]);
  });

  /** All answers to the attacks on a rule, if none is the rule's own. */
  async function answersTo(rule: Rule): Promise<string[] | undefined> {
    const answers: string[] = [];
    for await (const way of attack(world, rule)) {
      const isOwn = survivors[rule.name]
        ? way.outcome.code !== 'passed'
        : isMet(rule, way.attack, way.outcome);
      if (isOwn) return undefined;
      answers.push(shown(way));
    }
    return answers;
  }

  /** Who can do what a rule forbids when it is gone; if nobody, what refuses it then. */
  async function takeAway(rule: Rule): Promise<{ who?: Who; why: string[] }> {
    const why: string[] = [];
    for await (const way of attack(world, rule)) {
      if (!isMet(rule, way.attack, way.outcome)) continue;
      const outcome = await attempt(world.client, rule, way.attack, way.who, rule.drop);
      if (outcome.code === 'passed' || outcome.code === 'undone') return { who: way.who, why };
      why.push(shown({ ...way, outcome }));
    }
    return { why };
  }

  function tableOf(left: ReadonlyMap<string, readonly string[]>, roles: ReadonlyMap<Who, number>): string {
    const lines = KINDS.map((kind) => {
      const names = world.rules.filter((rule) => rule.kind === kind).map(({ name }) => name);
      return `${kind}: ${names.length} rules, ${names.filter((name) => !left.has(name)).length} missed`;
    });
    const by = [...roles].map(([who, count]) => `${count} attacks as ${who}`);
    const others = [...left].map(([name, why]) => `${name}: ${survivors[name] ?? why.join('; ')}`);
    return [...lines, ...by, 'not missed:', ...others].join('\n');
  }
});

describe('the edges of the rules about money', () => {
  const answerAt = async (name: string, change?: string) => {
    const edge = edges[name];
    if (!edge) throw new Error(`no edge: ${name}`);
    const { code, constraint } = await attempt(world.client, anyRule, edge, 'owner', change);
    return constraint || code;
  };

  it.each(Object.entries(edges))('are kept: %s', async (name, { answer }) => {
    expect(await answerAt(name)).toBe(answer);
  });

  it('are missed when a rule is weaker', async () => {
    const left: string[] = [];
    const weakened = each(await weaken(world.client));
    for (const weak of weakened) if (!(await isNoticed(weak))) left.push(weak.name);
    if (isWhole)
      console.info(
        [`${weakened.length} weakened rules, of which these are not noticed:`, ...left].join('\n'),
      );
    expect(left.filter((name) => !weakSurvivors[name])).toEqual([]);
  });

  /** Whether an edge, or an attack on an error of the function, gets another answer. */
  async function isNoticed({ calls, change }: Weakened): Promise<boolean> {
    for (const rule of world.rules.filter((one) => one.kind === 'raised error' && one.calls === calls)) {
      for await (const way of attack(world, rule)) {
        if (!isMet(rule, way.attack, way.outcome)) continue;
        const outcome = await attempt(world.client, rule, way.attack, way.who, change);
        if (!isMet(rule, way.attack, outcome)) return true;
      }
    }
    for (const [name, { answer }] of Object.entries(edges))
      if ((await answerAt(name, change)) !== answer) return true;
    return false;
  }
});
