import { Inject, Injectable } from '@nestjs/common';
import { normalizePhone } from '@libs/contract';
import { Accounts } from '../../auth';
import { ENV, type Env } from '../../config';
import { AdminLog } from '../../platform/admin-log';
import { Clock, daysAfter, instantOf } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError, invalidField } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { timeOf } from '../../platform/lists';
import { type AwaitingSecondDto, ProposalsService } from '../approvals';
import type { InviteStaffDto, StaffMemberDto } from './admin-staff.dto';
import { INVITE, RESET } from './staff-kinds';

interface MemberRow {
  phone: string;
  id: string | null;
  name: string | null;
  is_listed: boolean;
  since: Date | null;
  is_admin: boolean;
  is_seated: boolean;
  seat_until: Date | null;
  has_factor: boolean;
  held_until: Date | null;
  invited_until: Date | null;
  proposal_id: string | null;
}

/** Shows the admins to other admins, and makes proposals about them. */
@Injectable()
export class StaffDesk {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly proposals: ProposalsService,
    private readonly log: AdminLog,
  ) {}

  /** Everybody whose phone is listed or who was ever an admin, by phone. */
  async list(admin: SessionUser): Promise<StaffMemberDto[]> {
    const rows = await this.db.query<MemberRow>(
      MEMBERS,
      [this.env.systemAdminPhones, this.clock.now(), this.env.demo, [INVITE, RESET]],
      'staff_members',
    );
    const asked = { rows: rows.length };
    this.log.note({ actorId: admin.id, action: 'staff.list', subject: 'staff', asked });
    return rows.map((row) => viewOf(row, admin));
  }

  /** @throws DomainError INVALID_PHONE, FORBIDDEN for a phone that may not become this, IDEMPOTENCY_CONFLICT for who is it */
  async invite(admin: SessionUser, { phoneNo, seatTo, reason }: InviteStaffDto): Promise<AwaitingSecondDto> {
    const phone = normalizePhone(phoneNo);
    if (phone === null) throw new DomainError('INVALID_PHONE');
    const lastDay = seatTo === undefined ? null : instantOf(seatTo);
    if (seatTo !== undefined && lastDay === null) throw invalidField('seatTo');
    const seatUntil = lastDay && daysAfter(lastDay, 1).toISOString();
    return this.proposals.askSecond(admin, { kind: INVITE, command: { phone, seatUntil }, reason });
  }

  /** @throws DomainError NOT_FOUND for who is neither admin nor inspector, FORBIDDEN about oneself or somebody near */
  async reset(admin: SessionUser, userId: string, reason: string): Promise<AwaitingSecondDto> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('NOT_FOUND');
    const command = { userId, phone: account.phone };
    return this.proposals.askSecond(admin, { kind: RESET, command, reason });
  }
}

/** Parameters: $1 listed phones, $2 now, $3 demo mode, $4 the kinds of proposals about admins. */
const MEMBERS = `
SELECT x.phone, u.id, u.name, x.phone = ANY ($1) AS is_listed, s.since,
  CASE WHEN s.no_money_until > $2 THEN s.no_money_until END AS held_until,
  COALESCE(s.ended_at IS NULL AND s.seat_until > $2, false) AS is_seated, 
  CASE WHEN i.id IS NULL THEN s.seat_until ELSE i.seat_until END AS seat_until,
  COALESCE(s.ended_at IS NULL AND s.role = 'admin' AND x.phone = ANY ($1) AND ($3 OR s.origin <> 'demo'), false) AS is_admin,
  EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL AND NOT f.is_demo)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id AND p.use = 'secondFactor') AS has_factor,
  i.expires_at AS invited_until, o.id AS proposal_id
FROM (SELECT unnest($1::text[]) AS phone UNION SELECT m.phone FROM staff JOIN users m ON m.id = staff.user_id
  UNION SELECT v.phone FROM staff_invitations v WHERE v.seat_until IS NOT NULL AND v.redeemed_at IS NULL
    AND v.replaced_at IS NULL AND v.expires_at > $2) x
  LEFT JOIN users u ON u.phone = x.phone
  LEFT JOIN staff s ON s.user_id = u.id
  LEFT JOIN staff_invitations i ON i.phone = x.phone AND i.redeemed_at IS NULL AND i.replaced_at IS NULL
    AND i.expires_at > $2
  LEFT JOIN proposals o ON o.state = 'Open' AND o.kind = ANY ($4) AND o.command ->> 'phone' = x.phone
ORDER BY x.phone`;

function viewOf(row: MemberRow, reader: SessionUser): StaffMemberDto {
  const { is_admin: isAdmin } = row;
  return {
    phoneNo: row.phone,
    userId: row.id,
    name: row.name,
    state: stateOf(row),
    isListed: row.is_listed,
    since: isAdmin || row.is_seated ? timeOf(row.since) : null,
    hasSecondFactor: row.has_factor,
    moneyHeldUntil: isAdmin ? timeOf(row.held_until) : null,
    seatUntil: row.is_seated || row.invited_until !== null ? timeOf(row.seat_until) : null,
    invitedUntil: timeOf(row.invited_until),
    proposalId: row.proposal_id,
    isYou: row.id === reader.id,
  };
}

function stateOf({ is_admin, is_seated, invited_until, since }: MemberRow): StaffMemberDto['state'] {
  if (is_admin) return 'admin';
  if (is_seated) return 'inspector';
  if (invited_until !== null) return 'invited';
  return since === null ? 'listed' : 'former';
}
