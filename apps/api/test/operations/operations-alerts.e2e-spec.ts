import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '../../src/platform/metrics';
import { alertRules as rules } from '../support/alert-rules';
import { createTestApp, type TestApp } from '../support/servers/app';

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
const panels = (JSON.parse(read('deploy/grafana/dashboards/edil-bingo.json')) as { panels: Panel[] }).panels;
const pages = readdirSync(join(process.cwd(), 'docs/runbook'));

/** Words of PromQL itself. */
const WORDS = new Set(
  `by without on ignoring group_left group_right offset and or unless sum max min avg count topk abs rate increase time
   histogram_quantile le`.split(/\s+/),
);

/** The metrics that an expression names, without words of PromQL, labels, texts and numbers. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring) \([^)]*\)/g, '')
    .replaceAll(/\boffset \w+/g, '');
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

let test: TestApp;
let names: Set<string>;
beforeAll(async () => {
  test = await createTestApp();
  names = new Set([...test.app.get(Metrics).names(), ...Object.keys(ELSEWHERE)]);
});
afterAll(() => test.close());

const exists = (figure: string) =>
  figure === 'up' || names.has(figure) || names.has(figure.replace(/_(bucket|sum|count)$/, ''));

/** Metrics that only some deployments have (Redis, drand), and the files that create them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  redis_connected: 'apps/api/src/platform/sockets/cluster-signals.ts',
  beacon_relay_answers_total: 'apps/api/src/fairness/beacon/drand-relays.ts',
  beacon_verify_seconds: 'apps/api/src/fairness/beacon/drand-relays.ts',
};

describe('alerts and dashboard', () => {
  it.each(Object.entries(ELSEWHERE))('know the metric %s, which %s creates', (name, file) => {
    expect(read(file)).toContain(`'${name}'`);
  });

  it('find the metrics in an expression', () => {
    expect(
      metricsIn(
        'sum by (kind) (rate(a_total{result="b_c"}[5m])) / d_seconds offset 1h > 0.2 or time() - max(e) > 1e9',
      ),
    ).toEqual(['a_total', 'd_seconds', 'e']);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    'use existing metrics only: alert %s',
    (_, rule) => {
      const figures = metricsIn(rule.expr);
      expect(figures.length).toBeGreaterThan(0);
      expect(figures.filter((figure) => !exists(figure))).toEqual([]);
    },
  );

  it.each(panels.filter((panel) => panel.type !== 'row').map((panel) => [panel.title, panel] as const))(
    'use existing metrics only: panel “%s”',
    (_, panel) => {
      const figures = (panel.targets ?? []).flatMap(({ expr }) => metricsIn(expr));
      expect(figures.length).toBeGreaterThan(0);
      expect(figures.filter((figure) => !exists(figure))).toEqual([]);
    },
  );

  it('use every metric of the product in an alert or a panel', () => {
    const used = [
      ...rules.map((rule) => rule.expr),
      ...panels.flatMap((panel) => panel.targets?.map(({ expr }) => expr) ?? []),
    ];
    const asked = new Set(
      used.flatMap(metricsIn).map((figure) => figure.replace(/_(bucket|sum|count)$/, '')),
    );
    expect([...names].filter((name) => !asked.has(name) && !UNSEEN.includes(name))).toEqual([]);
  });

  it('have one runbook page for each alert, both listed in the README with the alert’s severity', () => {
    expect(rules.map((rule) => rule.annotations.runbook)).toEqual(
      rules.map((rule) => `docs/runbook/${rule.alert}.md`),
    );
    expect(pages.filter((page) => page !== 'README.md').sort()).toEqual(
      rules.map((rule) => `${rule.alert}.md`).sort(),
    );
    const list = read('docs/runbook/README.md');
    for (const rule of rules) {
      const line = `[${rule.alert}](${rule.alert}.md)`;
      expect(list).toContain(line);
      expect(['page', 'ticket', 'heartbeat']).toContain(rule.labels.severity);
      expect(list.split('\n').find((one) => one.includes(line))).toContain(rule.labels.severity);
    }
  });

  it('have pages that say what an alert means, how to see it, what to do and how to know that it is over', () => {
    for (const rule of rules) {
      const page = read(rule.annotations.runbook);
      const heads = [...page.matchAll(/^#+ (.+)$/gm)].map(([, head]) => head);
      expect(heads).toEqual([
        rule.alert,
        'What it means',
        'How to see it',
        'What to do',
        'How to know that it is over',
      ]);
      const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link]) => link ?? '');
      for (const link of links) expect(() => read(join('docs/runbook', link))).not.toThrow();
      const figures = [...page.matchAll(/`([a-z]+_[a-z_]+)(?:\{[^`]*\})?`/g)].map(([, name]) => name ?? '');
      const unknown = figures.filter((figure) => !exists(figure) && !NO_FIGURES.includes(figure));
      expect({ page: rule.alert, unknown }).toEqual({ page: rule.alert, unknown: [] });
    }
  });
});

/** Words with an underscore in the pages that are no metrics: words of Postgres and names of tables. */
const NO_FIGURES = ['pg_wal', 'pg_stat_activity', 'max_connections', 'log_halts', 'job_runs'];
/** Counted for the log of an incident, but too rare for a panel. */
const UNSEEN = ['invariant_violations_total', 'staff_log_lost_total'];
