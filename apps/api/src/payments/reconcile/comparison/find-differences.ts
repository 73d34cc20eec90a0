import { santim } from '@libs/money';
import type { Tx } from '../../../platform/db';
import { pagesOf } from './pages';
import { birrText } from '../../gateways';
import { caseCause, type CaseKind, type CaseSide, type NewCase } from '../cases';
import { DIFFERENCES, UNCOVERED, WHOLE_STATEMENTS } from './difference-queries';
import { FIRST_UUID } from './pages';

/**
 * The records to compare: those seen since `since`; answers of the provider only if seen since `run`, the start of this
 * run.
 */
export interface Window {
  since: Date;
  run: Date;
}

interface Found {
  kind: CaseKind;
  source: 'answer' | 'list' | 'statement';
  their_reference: string | null;
  provider_ref: string | null;
  their_state: string;
  status: string;
  their_amount: string | null;
  their_fee: string | null;
  their_time: Date;
  times: number;
  /** Birr that went back, if that differs from the paid amount. */
  their_back: string | null;
  /** Santim that were paid more than once: all payments but the first. */
  extra: bigint | null;
  own_id: string | null;
  user_id: string | null;
  reference: string | null;
  state: string | null;
  amount: bigint | null;
  created_at: Date | null;
  fee: string | null;
}

/** Every disagreement with one provider. One that only a statement shows has a cause of its own. */
export async function findDifferences(tx: Tx, provider: string, window: Window): Promise<NewCase[]> {
  const found = new Map<string, NewCase>();
  const take = (side: 'deposit' | 'payout', rows: readonly Found[]) => {
    for (const row of rows) {
      const one = caseOf(provider, side, row);
      found.set(one.cause, one);
    }
  };
  const params = [provider, window.since, window.run];
  for (const [side, end, query] of DIFFERENCES) {
    const start = { at: window.since.toISOString(), id: '0' };
    for await (const [after, to] of pagesOf(tx, end, params, start))
      take(side, await tx.query<Found>(query, [after.at, after.id, ...params, to.at, to.id]));
  }
  const statements = await tx.query<{ name: string; first: Date; last: Date }>(WHOLE_STATEMENTS, [
    provider,
    window.since,
  ]);
  for (const { name, first, last } of statements)
    for (const [side, end, query] of UNCOVERED) {
      const covered = [provider, first, last];
      for await (const [after, to] of pagesOf(tx, end, covered, { at: first.toISOString(), id: FIRST_UUID }))
        take(side, await tx.query<Found>(query, [after.at, after.id, ...covered, to.at, to.id, name]));
    }
  return [...found.values()].filter(
    ({ cause }) => !isOfStatement(cause) || !found.has(cause.slice(0, -OF_STATEMENT.length)),
  );
}

const OF_STATEMENT = ':statement';

export function isOfStatement(cause: string): boolean {
  return cause.endsWith(OF_STATEMENT);
}

function caseOf(provider: string, side: 'deposit' | 'payout', row: Found): NewCase {
  const reference = row.reference ?? row.their_reference ?? row.provider_ref ?? '';
  const cause = caseCause(row.kind, provider, reference);
  const own = row.own_id && (side === 'deposit' ? { depositId: row.own_id } : { withdrawalId: row.own_id });
  return {
    kind: row.kind,
    cause: row.source === 'statement' ? cause + OF_STATEMENT : cause,
    provider,
    reference,
    amount: unexplained(row),
    happenedAt: row.created_at ?? row.their_time,
    ours: row.own_id === null ? {} : oursOf(side, row),
    theirs: theirsOf(row),
    isCertain: false,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    ...own,
  };
}

function oursOf(side: string, row: Found): CaseSide {
  const amount = row.amount === null ? null : birrText(santim(row.amount));
  const facts: CaseSide = { payment: side, reference: row.reference, state: row.state, amount };
  return row.fee === null ? facts : { ...facts, fee: plain(row.fee) };
}

function theirsOf(row: Found): CaseSide {
  return {
    source: row.source,
    state: row.their_state,
    ...(row.status === row.their_state ? {} : { status: row.status }),
    ...(row.their_amount === null ? {} : { amount: plain(row.their_amount) }),
    ...(row.kind !== 'reversed' || row.their_back === null ? {} : { returned: plain(row.their_back) }),
    ...(row.their_fee === null ? {} : { fee: plain(row.their_fee) }),
    ...(row.times > 1 ? { times: String(row.times) } : {}),
    ...(row.provider_ref === null ? {} : { number: row.provider_ref }),
  };
}

/** The santim in dispute, rounded up: the whole payment, unless both sides agree about a part of it. */
function unexplained(row: Found): bigint {
  const ours = row.amount ?? 0n;
  const theirs = row.their_amount === null ? null : santimOf(row.their_amount);
  if (row.kind === 'amount' && theirs !== null) return ours > theirs ? ours - theirs : theirs - ours;
  if (row.kind === 'twice') return row.extra ?? ours;
  if (row.kind === 'reversed' && row.their_back !== null) return lesser(ours, santimOf(row.their_back));
  if (row.kind === 'fee') return feeGap(row.fee, row.their_fee);
  return row.own_id === null ? (theirs ?? 0n) : ours;
}

function feeGap(ours: string | null, theirs: string | null): bigint {
  const [a, b] = [santimOf(ours ?? '0'), santimOf(theirs ?? '0')];
  return a > b ? a - b : b - a;
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Santim of a decimal birr text with up to six places, rounded up. */
function santimOf(birr: string): bigint {
  const [whole = '0', part = ''] = birr.split('.');
  const micro = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0').slice(0, 6));
  return (micro + 9999n) / 10_000n;
}

/** A decimal of the database without the zeros at its end. */
function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
}
