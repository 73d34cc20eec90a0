import { Injectable } from '@nestjs/common';
import { adjustmentLimits } from '@libs/contract';
import { birr, type Santim } from '@libs/money';
import { Db, type Tx } from '../../platform/db';
import { birrOf, timeOf } from '../../platform/lists';
import type { AllowanceDto } from './proposals.dto';

/** The largest amount in santim that one person decides about alone (rules.md "Roles and protection"). */
export const ALONE_MAX = birr(adjustmentLimits.aloneMax);

/**
 * How much one member of staff may move alone in 24 hours and in 30 days. The database counts it (solo_room,
 * solo_allowance).
 */
@Injectable()
export class SoloAllowance {
  constructor(private readonly db: Db) {}

  /**
   * True if this person may do this alone now. Until the transaction ends, no other decision can use the same rest of
   * the allowance.
   * @param aloneUpTo santim up to which one person does this kind of thing; 0: never
   */
  async fits(
    tx: Tx,
    adminId: string,
    { value, receiverId }: { value: bigint; receiverId: string | null },
    aloneUpTo: Santim,
  ): Promise<boolean> {
    if (aloneUpTo === 0n || value > aloneUpTo) return false;
    // Without value nothing of the allowance is used, so no lock is needed and nobody waits for other decisions about
    // this player.
    if (value === 0n) return true;
    const [row] = await tx.query<{ room: bigint }>(
      'SELECT solo_room($1, $2) AS room',
      [adminId, receiverId],
      'solo_room',
    );
    return row !== undefined && value <= row.room;
  }

  /** A person's own allowance, in birr. */
  async of(adminId: string): Promise<AllowanceDto> {
    const rows = await this.db.query<{ name: string; solo: bigint; used: bigint; resets_at: Date | null }>(
      `SELECT l.name, l.santim AS solo, COALESCE(sum(p.value), 0)::bigint AS used, min(p.counted_at) + s.span AS resets_at
       FROM staff_limits l JOIN (VALUES ('soloDay', interval '24 hours'), ('soloMonth', interval '30 days')) AS s (name, span)
           ON s.name = l.name
         LEFT JOIN proposals p ON p.is_alone AND p.value > 0 AND p.maker_id = $1 AND p.counted_at > clock_timestamp() - s.span
       GROUP BY l.name, l.santim, s.span`,
      [adminId],
      'solo_allowance',
    );
    const of = (name: string) => rows.find((row) => row.name === name);
    const [day, month] = [of('soloDay'), of('soloMonth')];
    return {
      solo: birrOf(day?.solo ?? 0n),
      used: birrOf(day?.used ?? 0n),
      resetsAt: timeOf(day?.resets_at ?? null),
      soloMonth: birrOf(month?.solo ?? 0n),
      usedMonth: birrOf(month?.used ?? 0n),
    };
  }
}
