import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { FoundRing, Reason } from './find-rings';
import type { Ring } from './rings.entity';
import type { Link } from './signals/signal';

const DAY_MS = 24 * 3600_000;
/** A member whom the computation has not found for this long leaves the ring, unless staff hold something of it. */
const FORGET_MS = 7 * DAY_MS;
const BATCH = 5000;

export type RingState = Row<Ring, 'dismissed_at' | 'payouts_held_at' | 'prizes_held_at'>;

interface KnownRing {
  id: string;
  reasons: Reason[];
  dismissed_at: Date | null;
  /** The members of the ring; of a dismissed ring, those at the time of the dismissal. */
  members: string[];
}

/** Rings, their members and links in the database. */
@Injectable()
export class RingRepository {
  constructor(
    private readonly db: Db,
    private readonly entropy: Entropy,
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async lock(tx: Tx, id: string): Promise<RingState> {
    const [ring] = await tx.query<RingState>(
      'SELECT dismissed_at, payouts_held_at, prizes_held_at FROM rings WHERE id = $1 FOR UPDATE',
      [id],
      'ring_lock',
    );
    if (!ring) throw new DomainError('NOT_FOUND');
    return ring;
  }

  /** Holds the queued withdrawals that the members ordered before. Later orders are held when they are made. */
  async holdQueued(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `UPDATE withdrawals w SET hold_reason = 'RING', held_until = $2 FROM ring_members m
       WHERE m.ring_id = $1 AND m.ended_at IS NULL AND w.user_id = m.user_id AND w.state = 'Queued' AND w.hold_reason IS NULL`,
      [id, this.clock.now()],
      'ring_hold_queued',
    );
  }

  /**
   * Dismisses a ring: its members leave it, and their payouts and prizes are no longer held. The caller has locked the
   * ring's row.
   */
  async dismiss(tx: Tx, id: string, { by, reason }: { by: string; reason: string }): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `UPDATE rings SET dismissed_at = $2, dismissed_by = $3, dismissed_reason = $4,
         payouts_held_at = NULL, payouts_held_by = NULL, payouts_proposed_by = NULL,
         prizes_held_at = NULL, prizes_held_by = NULL, prizes_proposed_by = NULL
       WHERE id = $1`,
      [id, now, by, reason],
      'ring_dismiss',
    );
    await tx.query(
      'UPDATE ring_members SET ended_at = $2 WHERE ring_id = $1 AND ended_at IS NULL',
      [id, now],
      'ring_dismiss_members',
    );
    await this.log.write(tx, {
      ...{ actorId: by, action: 'ring.dismiss', subject: `ring:${id}`, reason },
      before: null,
      after: { dismissed: true },
    });
  }

  async countOpen(): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(
      'SELECT count(DISTINCT ring_id)::int AS n FROM ring_members WHERE ended_at IS NULL',
      [],
      'rings_open',
    );
    return row?.n ?? 0;
  }

  async writeLinks(tx: Tx, links: readonly Link[]): Promise<void> {
    await tx.query('DELETE FROM ring_links');
    for (let at = 0; at < links.length; at += BATCH) {
      const part = links.slice(at, at + BATCH);
      await tx.query(
        `INSERT INTO ring_links (user_a, user_b, signal, weight, facts, since)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::real[], $5::jsonb[], $6::timestamptz[])`,
        [
          part.map((link) => link.a),
          part.map((link) => link.b),
          part.map((link) => link.signal),
          part.map((link) => link.weight),
          part.map((link) => JSON.stringify(link.facts)),
          part.map((link) => link.since),
        ],
        'ring_links_write',
      );
    }
  }

  /**
   * Joins the found rings to the known ones. A ring that staff have dismissed stays dismissed until it gains many new
   * members or a new reason.
   * @returns number of found rings that are not dismissed
   */
  async merge(tx: Tx, found: readonly FoundRing[], now: Date): Promise<number> {
    const known = await this.known(tx);
    const ofMember = new Map<string, KnownRing[]>();
    for (const ring of known)
      for (const id of ring.members) ofMember.set(id, [...(ofMember.get(id) ?? []), ring]);
    let kept = 0;
    for (const ring of found) {
      const near = nearest(ring, ofMember);
      if (near?.dismissed_at && isSettled(ring, near)) continue;
      const id = near && !near.dismissed_at ? near.id : null;
      await this.write(tx, id, ring, now);
      kept += 1;
    }
    await tx.query(
      `UPDATE ring_members m SET ended_at = $1 FROM rings r
       WHERE r.id = m.ring_id AND m.ended_at IS NULL AND m.seen_at < $2
         AND r.payouts_held_at IS NULL AND r.prizes_held_at IS NULL`,
      [now, new Date(now.getTime() - FORGET_MS)],
      'ring_members_forget',
    );
    return kept;
  }

  private known(tx: Tx): Promise<KnownRing[]> {
    return tx.query<KnownRing>(
      `SELECT r.id, r.reasons, r.dismissed_at, array_agg(m.user_id::text) AS members
       FROM rings r JOIN ring_members m ON m.ring_id = r.id AND m.ended_at IS NOT DISTINCT FROM r.dismissed_at
       GROUP BY r.id`,
      [],
      'rings_known',
    );
  }

  private async write(tx: Tx, known: string | null, ring: FoundRing, now: Date): Promise<void> {
    const id = known ?? this.entropy.uuid();
    await tx.query(
      `INSERT INTO rings AS r (id, found_at, seen_at, since, reasons) VALUES ($1, $2, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT rings_pkey DO UPDATE SET
         seen_at = excluded.seen_at, since = LEAST(r.since, excluded.since), reasons = excluded.reasons`,
      [id, now, ring.since, JSON.stringify(ring.reasons)],
      'ring_write',
    );
    // A player who is in another ring stays there.
    await tx.query(
      `INSERT INTO ring_members AS m (ring_id, user_id, since, seen_at)
       SELECT $1, u, $2, $2 FROM unnest($3::uuid[]) AS u
       WHERE NOT EXISTS (SELECT FROM ring_members o WHERE o.user_id = u AND o.ring_id <> $1 AND o.ended_at IS NULL)
       ON CONFLICT ON CONSTRAINT ring_members_pkey DO UPDATE SET seen_at = excluded.seen_at, ended_at = NULL`,
      [id, now, ring.members],
      'ring_members_write',
    );
  }
}

/** The known ring that shares most members with a found one; rings that are not dismissed come first. */
function nearest(ring: FoundRing, ofMember: ReadonlyMap<string, readonly KnownRing[]>): KnownRing | null {
  const common = new Map<KnownRing, number>();
  for (const id of ring.members)
    for (const known of ofMember.get(id) ?? []) common.set(known, (common.get(known) ?? 0) + 1);
  const [first] = [...common].toSorted(
    ([a, n], [b, m]) => Number(a.dismissed_at !== null) - Number(b.dismissed_at !== null) || m - n,
  );
  return first?.[0] ?? null;
}

/**
 * True if the found ring is one that staff have dismissed: at most a third of its members are new, and none of its
 * reasons.
 */
function isSettled({ members, reasons }: FoundRing, known: KnownRing): boolean {
  const before = new Set(known.members);
  const fresh = members.filter((id) => !before.has(id)).length;
  const signals = new Set(known.reasons.map(({ signal }) => signal));
  return fresh * 3 <= members.length && reasons.every(({ signal }) => signals.has(signal));
}
