import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';

/** How long a new admin, or one who has changed a factor, cannot change money, roles or settings. */
const STAFF_HOLD_MS = 24 * 3600_000;
/** The first two admins are not held, or nobody could start the business. */
const EXEMPT = 2;

/**
 * Knows who is an admin or an inspector, since when, and which admins are held from changing money, roles and settings (controls.md 2).
 */
@Injectable()
export class StaffRoster {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Number of admins who can act: admitted, listed, not blocked, and with a second factor (in demo mode also without).
   */
  async activeAdmins(): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM staff s JOIN users u ON u.id = s.user_id
       WHERE s.ended_at IS NULL AND s.role = 'admin' AND u.status = 'active' AND u.phone = ANY ($1) AND ($2 OR s.origin <> 'demo' AND (
         EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL AND NOT f.is_demo)
         OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id AND p.use = 'secondFactor')))`,
      [this.env.systemAdminPhones, this.env.demo],
      'staff_active',
    );
    return row?.n ?? 0;
  }

  /** True for the phone of an admitted admin. An admin of demo mode counts in demo mode only. */
  async isActive(tx: Tx, phone: string): Promise<boolean> {
    const rows = await tx.query(
      `SELECT FROM staff s JOIN users u ON u.id = s.user_id
       WHERE u.phone = $1 AND s.ended_at IS NULL AND s.role = 'admin' AND ($2 OR s.origin <> 'demo')`,
      [phone, this.env.demo],
    );
    return rows.length > 0;
  }

  /** True for the phone of an inspector whose seat lasts. */
  async isSeated(tx: Tx, phone: string): Promise<boolean> {
    const rows = await tx.query(
      `SELECT FROM staff s JOIN users u ON u.id = s.user_id
       WHERE u.phone = $1 AND s.ended_at IS NULL AND s.seat_until > $2`,
      [phone, this.clock.now()],
    );
    return rows.length > 0;
  }

  /**
   * Gives a person a seat by a redeemed invitation. Their account is staff for ever: it never plays.
   * @throws DomainError FORBIDDEN for the account of a player or an agent
   */
  async seat(tx: Tx, userId: string, invitationId: string, until: Date): Promise<void> {
    const marked = await tx.query(
      "UPDATE users SET kind = 'staff' WHERE id = $1 AND role = 'player' AND NOT has_played(id) RETURNING id",
      [userId],
    );
    if (marked.length === 0) throw new DomainError('FORBIDDEN');
    await tx.query(
      `INSERT INTO staff (user_id, role, origin, invitation_id, since, seat_until)
       VALUES ($1, 'inspector', 'invitation', $2, $3, $4)
       ON CONFLICT ON CONSTRAINT staff_pkey DO UPDATE SET role = 'inspector', origin = 'invitation', invitation_id = $2,
         since = $3, ended_at = NULL, seat_until = $4`,
      [userId, invitationId, this.clock.now(), until],
    );
  }

  /** Admits an admin by a redeemed invitation. */
  async admit(tx: Tx, userId: string, invitationId: string): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))");
    const [known] = await tx.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM staff WHERE user_id <> $1 AND role = 'admin'",
      [userId],
    );
    await tx.query(
      `INSERT INTO staff AS s (user_id, origin, invitation_id, since, no_money_until)
       VALUES ($1, 'invitation', $2, $3, $4)
       ON CONFLICT ON CONSTRAINT staff_pkey DO UPDATE SET role = 'admin', seat_until = NULL, origin = 'invitation',
         invitation_id = $2, since = $3, ended_at = NULL, no_money_until = GREATEST(s.no_money_until, $4)`,
      [userId, invitationId, this.clock.now(), (known?.n ?? 0) < EXEMPT ? null : this.holdEnd()],
    );
  }

  /** Keeps an admin from changing money, roles and settings for a day. In demo mode nobody is held. */
  async hold(tx: Tx, userId: string): Promise<void> {
    const until = this.holdEnd();
    if (until === null) return;
    await tx.query(
      'UPDATE staff SET no_money_until = GREATEST(no_money_until, $2) WHERE user_id = $1 AND ended_at IS NULL',
      [userId, until],
    );
  }

  /**
   * Ends the rights of an admin or inspector until they redeem another invitation. The day of holding begins now.
   * @returns when the seat of an inspector would have ended; null for an admin
   */
  async end(tx: Tx, userId: string): Promise<Date | null> {
    const [row] = await tx.query<{ seat_until: Date | null }>(
      `UPDATE staff SET ended_at = $2, no_money_until = GREATEST(no_money_until, $3) WHERE user_id = $1
       RETURNING seat_until`,
      [userId, this.clock.now(), this.holdEnd()],
    );
    return row?.seat_until ?? null;
  }

  /** Makes an account of the demo an admin without an invitation, if its phone is listed. */
  async admitDemo(tx: Tx, userId: string): Promise<void> {
    if (!this.env.demo) return;
    await tx.query(
      `INSERT INTO staff (user_id, origin, since) SELECT id, 'demo', $3 FROM users WHERE id = $1 AND phone = ANY ($2)
       ON CONFLICT ON CONSTRAINT staff_pkey DO NOTHING`,
      [userId, this.env.systemAdminPhones, this.clock.now()],
    );
  }

  private holdEnd(): Date | null {
    return this.env.demo ? null : new Date(this.clock.now().getTime() + STAFF_HOLD_MS);
  }
}
