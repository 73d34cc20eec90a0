import { Injectable } from '@nestjs/common';
import { deviceOf } from '../../auth';
import { Db } from '../../platform/db';
import { invalidField } from '../../platform/errors';
import { birrOf, timeOf } from '../../platform/lists';
import { timelineSources, timelineKinds } from './timeline-sources';
import type { TimelineDto, TimelineItemDto, TimelineQueryDto } from './users.dto';

const DEFAULT_ITEMS = 50;
/** Most events of one user in one millisecond, such as a refund of all their cards. */
const MOST_AT_ONCE = 50;

interface ItemRow {
  id: string;
  at: Date;
  kind: TimelineItemDto['kind'];
  title: string;
  amount: bigint | null;
  ref: string | null;
  /** Whole santim and texts. */
  detail: Record<string, unknown>;
}

/** All events of one user, newest first. */
@Injectable()
export class Timeline {
  constructor(private readonly db: Db) {}

  /** @throws DomainError VALIDATION_FAILED for a kind that is not known */
  async of(userId: string, { before, limit = DEFAULT_ITEMS, kinds }: TimelineQueryDto): Promise<TimelineDto> {
    const [at = null, id = null] = before?.split('~', 2) ?? [];
    const wanted = kindsOf(kinds);
    const sources = wanted.map((kind) => timelineSources[kind]).join('\nUNION ALL\n');
    const rows = await this.db.query<ItemRow>(
      `SELECT id, at, kind, title, amount::bigint AS amount, ref, detail FROM (${sources}) e
       WHERE $2::timestamptz IS NULL OR (at, id) < ($2, $4::text)
       ORDER BY at DESC, id DESC LIMIT $5`,
      [userId, at, limit + MOST_AT_ONCE, id, limit],
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { items: rows.map(viewOf), nextBefore: last ? `${timeOf(last.at)}~${last.id}` : null };
  }
}

function kindsOf(text: string | undefined): TimelineItemDto['kind'][] {
  if (text === undefined) return [...timelineKinds];
  const wanted = parsed(text);
  const known = timelineKinds.filter((kind) => Array.isArray(wanted) && wanted.includes(kind));
  if (!Array.isArray(wanted) || known.length === 0 || known.length !== new Set(wanted).size) {
    throw invalidField('kinds');
  }
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function viewOf({ id, at, kind, title, amount, ref, detail }: ItemRow): TimelineItemDto {
  return { id, at: timeOf(at), kind, title, amount: birrOf(amount), ref, detail: detailOf(detail) };
}

const IN_SANTIM = new Set(['mainAfter', 'bonusAfter', 'stake', 'paid', 'payout']);

/** Amounts become birr; a user agent becomes the name of a device. */
function detailOf(detail: ItemRow['detail']): TimelineItemDto['detail'] {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      if (IN_SANTIM.has(name) && typeof value === 'number') return [name, birrOf(BigInt(value))];
      if (name === 'device') return [name, deviceOf(String(value))];
      return [name, value];
    }),
  );
}
