import { Injectable } from '@nestjs/common';
import { adjustmentLimits } from '@libs/contract';
import { birr } from '@libs/money';
import { Db, type Tx } from '../platform/db';
import { birrOf, timeOf } from '../platform/lists';
import type { AllowanceDto } from './proposals.dto';

/** The largest amount in santim that one person decides about alone (rules.md "Roles and protection"). */
const AT_ONCE = birr(adjustmentLimits.aloneMax);

/** What one person of the staff may move alone in 24 hours; the database counts it (solo_room, solo_allowance). */
@Injectable()
export class SoloAllowance {
  constructor(private readonly db: Db) {}

  /** True if one person may do this alone now; until the transaction ends nobody else uses what is left for it. */
  async fits(
    tx: Tx,
    adminId: string,
    { value, receiverId }: { value: bigint; receiverId: string | null },
  ): Promise<boolean> {
    if (value > AT_ONCE) return false;
    const [row] = await tx.query<{ room: bigint }>(
      'SELECT solo_room($1, $2) AS room',
      [adminId, receiverId],
      'solo_room',
    );
    return row !== undefined && value <= row.room;
  }

  /** A person's own allowance, in birr. */
  async of(adminId: string): Promise<AllowanceDto> {
    const [row] = await this.db.query<{ solo: bigint; used: bigint; resets_at: Date | null }>(
      `SELECT (SELECT santim FROM staff_limits WHERE name = 'soloDay') AS solo, COALESCE(sum(value), 0)::bigint AS used,
         min(counted_at) + interval '24 hours' AS resets_at
       FROM proposals WHERE is_alone AND value > 0 AND maker_id = $1
         AND counted_at > clock_timestamp() - interval '24 hours'`,
      [adminId],
      'solo_allowance',
    );
    return {
      solo: birrOf(row?.solo ?? 0n),
      used: birrOf(row?.used ?? 0n),
      resetsAt: timeOf(row?.resets_at ?? null),
    };
  }
}
