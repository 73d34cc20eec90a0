import type { Attack, Errors } from './attempts';
import { checks } from './checks';
import { effects } from './effects';
import { moneyErrors } from './errors-money';
import { otherErrors } from './errors-rest';
import { keys, kept } from './keys';
import type { Rule } from './rules';
import { edit, nowhere, statementsFor, type Tables } from './statements';

const errors: Errors = { ...moneyErrors, ...otherErrors };

/** An entry of the table of errors. */
interface Raised {
  /** The trigger that calls the function, or the function itself. */
  readonly by: string;
  readonly error: string;
  /** Which of the places in the function that raise the error, from 1. */
  readonly place: number;
  readonly attack: Attack;
}

const raised: readonly Raised[] = Object.entries(errors).map(([name, entry]) => {
  const [by = '', ...more] = name.split(' ');
  const place = Number(more.find((part) => /^\d+$/.test(part)) ?? 1);
  const error = more.find((part) => !/^\d+$/.test(part)) ?? '';
  return { by, error, place, attack: { ...(typeof entry === 'string' ? { sql: entry } : entry), error } };
});

/** The names of all rules that the tables of attacks are about. */
export const attacked: readonly string[] = [
  ...Object.keys(checks),
  ...Object.keys(keys),
  ...Object.keys(kept),
  ...Object.keys(effects),
  ...raised.map(({ by }) => by),
];

/** The attacks on a rule, of which one must be met by it; none if nobody has written one. */
export function attacksOn(rule: Rule, rules: readonly Rule[], tables: Tables): readonly Attack[] {
  switch (rule.kind) {
    case 'foreign key':
      return both(statementsFor(tables, rules, rule.table, nowhere(tables, rule, keys[rule.name])));
    case 'check':
      return onCheck(rule, rules, tables);
    case 'primary key':
    case 'unique index':
    case 'exclusion':
      return [{ sql: copyOf(rule, rules, tables) }];
    case 'trigger':
      return onTrigger(rule, tables);
    case 'raised error':
      return raised
        .filter(
          ({ by, error, place }) =>
            functionOf(by, rules) === rule.calls && rule.reports.test(error) && place === placeOf(rule),
        )
        .map(({ attack }) => attack);
  }
}

function onCheck(rule: Rule, rules: readonly Rule[], tables: Tables): readonly Attack[] {
  const { where, sql, ...set } = checks[rule.name] ?? {};
  if (sql) return [{ sql }];
  if (Object.keys(set).length === 0) return [];
  return both(statementsFor(tables, rules, rule.table, { set, ...(where ? { where } : {}) }));
}

/** The row inserted again, with another value of every other key. */
function copyOf(rule: Rule, rules: readonly Rule[], tables: Tables): string {
  const { where, ...set } = keys[rule.name] ?? {};
  const filled = rule.columns.map((name) => `t.${name} IS NOT NULL`).join(' AND ');
  const rows = [rule.where, where ?? (rule.kind === 'exclusion' ? 'true' : filled)].join(' AND ');
  return statementsFor(tables, rules, rule.table, { set, where: rows }, rule).insert;
}

function onTrigger(rule: Rule, tables: Tables): readonly Attack[] {
  const effect = effects[rule.name];
  if (effect) return [effect];
  const known = raised.filter(({ by }) => by === rule.name).map(({ attack }) => attack);
  if (known.length > 0) return known;
  if (rule.calls !== 'refuse_edit') return [];
  return [{ sql: kept[rule.name] ?? edit(tables, rule), error: 'ledger_append_only' }];
}

const both = ({ update, insert }: { update: string; insert: string }): Attack[] => [
  { sql: update },
  { sql: insert },
];

const functionOf = (name: string, rules: readonly Rule[]): string =>
  rules.find((rule) => rule.kind === 'trigger' && rule.name === name)?.calls ?? name;

const placeOf = (rule: Rule): number => Number(/ (\d+)$/.exec(rule.name)?.[1] ?? 1);
