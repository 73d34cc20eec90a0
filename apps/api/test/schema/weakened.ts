import type pg from 'pg';

/** The functions that keep money from moving where it must not; those that only compute it are recounted by suites. */
const MONEY = [
  'check_account_insert',
  'check_accounts',
  'check_bonus_day',
  'check_campaign_proposal',
  'check_guarantee',
  'check_outgoing_claim',
  'check_player',
  'check_postings',
  'check_round_end',
  'check_staff_transfers',
  'check_transfers',
  'check_withdrawal_payee',
  'follow_bonus',
  'refuse_account_change',
  'refuse_adjustment_move',
  'refuse_deposit_move',
  'refuse_forgetting',
  'refuse_grant_change',
  'refuse_proposal_move',
  'refuse_receivable_move',
  'refuse_ticket',
  'refuse_wind_down',
  'refuse_withdrawal_move',
];

/** A rule of the money that has become weaker. */
export interface Weakened {
  /** `<function> <what was changed>`. */
  readonly name: string;
  readonly calls: string;
  readonly change: string;
}

const OPPOSITES: Readonly<Record<string, string>> = { '>=': '>', '<=': '<', '>': '>=', '<': '<=' };

/** Each comparison of the functions moved by its edge, each WHEN of their triggers removed, and each function ended at once. */
export async function weaken(client: pg.Client): Promise<Weakened[]> {
  const { rows: functions } = await client.query<{ calls: string; text: string }>(
    `SELECT p.proname AS calls, pg_get_functiondef(p.oid) AS text FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY ($1) ORDER BY 1`,
    [MONEY],
  );
  const { rows: triggers } = await client.query<{ calls: string; name: string; table: string; text: string }>(
    `SELECT p.proname AS calls, t.tgname AS name, t.tgrelid::regclass::text AS table, pg_get_triggerdef(t.oid) AS text
     FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY ($1) AND t.tgqual IS NOT NULL ORDER BY 2`,
    [MONEY],
  );
  return [
    ...functions.flatMap(({ calls, text }) => [...comparisons(calls, text), atOnce(calls, text)]),
    ...triggers.map(({ calls, name, table, text }) => ({
      name: `${name} without its WHEN`,
      calls,
      change: `DROP TRIGGER ${name} ON ${table}; ${text.replace(/ WHEN \(.*\) EXECUTE /s, ' EXECUTE ')}`,
    })),
  ];
}

function comparisons(calls: string, text: string): Weakened[] {
  return [...text.matchAll(/(?<=[\w)'] )(>=|<=|>|<)(?= )/g)]
    .filter(({ index }) => !/--[^\n]*$/.test(text.slice(0, index)))
    .map((place) => {
      const instead = OPPOSITES[place[0]] ?? '';
      const rest = text.slice(place.index + place[0].length);
      const around = `${/\S+ $/.exec(text.slice(0, place.index))?.[0] ?? ''}${instead}${/^ \S+/.exec(rest)?.[0] ?? ''}`;
      return { name: `${calls} ${around}`, calls, change: text.slice(0, place.index) + instead + rest };
    });
}

function atOnce(calls: string, text: string): Weakened {
  return {
    name: `${calls} at once`,
    calls,
    change: text.replace(/\nBEGIN\n/, '\nBEGIN\n  RETURN COALESCE(NEW, OLD);\n'),
  };
}
