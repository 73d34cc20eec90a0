import { maskPhone, normalizePhone } from '@libs/contract';
import { networkOf } from '../rate-limit';
import type { AuditRow } from './audit-rows';

/** For this long after the first read, more reads of the same list by the same person are gathered into one row. */
const BATCH_MS = 60_000;
/** The most different questions that such a row names. */
const MAX_ASKED = 20;

interface Batch {
  last: AuditRow;
  times: number;
  asked: object[];
  endsAt: number;
}

/**
 * Gathers the reads of each (person, list, named phone), and the failed tries of each (network, account). The first is
 * written at once; those of the following minute become one row at its end, with their number and their questions.
 */
export class Readings {
  private readonly batches = new Map<string, Batch>();

  get size(): number {
    return this.batches.size;
  }

  /** @returns the row if it must be written at once; null if it was gathered */
  add(row: AuditRow): AuditRow | null {
    const key = [
      row.actorId ?? networkOf(row.origin?.address ?? ''),
      row.action,
      row.subject,
      row.phone,
    ].join('|');
    const at = row.at.getTime();
    const batch = this.batches.get(key);
    if (!batch) {
      this.batches.set(key, { last: row, times: 0, asked: [], endsAt: at + BATCH_MS });
      return row;
    }
    batch.last = row;
    batch.times += 1;
    const asked = row.after ?? {};
    const text = JSON.stringify(asked);
    if (batch.asked.length < MAX_ASKED && batch.asked.every((one) => JSON.stringify(one) !== text))
      batch.asked.push(asked);
    return null;
  }

  /** Removes the batches that have ended. @returns their rows */
  take(now: number): AuditRow[] {
    const rows: AuditRow[] = [];
    for (const [key, { last, times, asked, endsAt }] of this.batches) {
      if (endsAt > now) continue;
      this.batches.delete(key);
      if (times > 0) rows.push({ ...last, after: times === 1 ? last.after : { times, asked } });
    }
    return rows;
  }
}

/** The question with its phones masked, and the first of these phones. */
export function withoutPhones(asked: object): { asked: object; phone: string | null } {
  let first: string | null = null;
  const text = JSON.stringify(asked, (_, part: unknown) => {
    const phone = typeof part === 'string' ? normalizePhone(part) : null;
    if (!phone) return typeof part === 'bigint' ? String(part) : part;
    first ??= phone;
    return maskPhone(phone);
  });
  return { asked: JSON.parse(text) as object, phone: first };
}
