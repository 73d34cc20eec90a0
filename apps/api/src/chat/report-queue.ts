import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { listPage, readListQuery, type ListPage, type ListQueryDto } from '../platform/paging';
import type { ChatReportDto } from './chat-admin.dto';

interface Row {
  id: string;
  kind: 'masked' | 'player';
  message_id: string;
  sender_id: string;
  sender_name: string;
  sender_phone: string;
  receiver_id: string;
  receiver_name: string;
  receiver_phone: string;
  body: string;
  original: string | null;
  reason: string | null;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What of the filter means what; an absent field stands for everything. */
const MATCHES = `($1::text IS NULL OR r.kind = $1) AND ($2::text IS NULL OR (r.resolved_at IS NULL) = ($2 = 'open'))
  AND ($3::uuid IS NULL OR r.sender_id = $3)`;
const ROWS = `SELECT r.*, s.name AS sender_name, s.phone AS sender_phone, t.name AS receiver_name, t.phone AS receiver_phone
  FROM chat_reports r JOIN users s ON s.id = r.sender_id JOIN users t ON t.id = r.receiver_id`;

/** Reported and masked messages, for system admins. */
@Injectable()
export class ReportQueue {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for a filter other than kind, state and senderId */
  async list(query: ListQueryDto): Promise<ListPage<ChatReportDto>> {
    const { direction, offset, limit, filter } = readListQuery(query, ['createdAt']);
    const matches = filterOf(filter);
    const [count] = await this.db.query<{ total: bigint }>(
      `SELECT count(*) AS total FROM chat_reports r WHERE ${MATCHES}`,
      matches,
    );
    const rows = await this.db.query<Row>(
      `${ROWS} WHERE ${MATCHES} ORDER BY r.created_at ${direction}, r.id LIMIT $4 OFFSET $5`,
      [...matches, limit, offset],
    );
    return listPage('chat-reports', rows.map(toReport), offset, Number(count?.total ?? 0n));
  }

  async one(id: string): Promise<ChatReportDto> {
    const [row] = await this.db.query<Row>(`${ROWS} WHERE r.id = $1`, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    return toReport(row);
  }

  /** A person has looked at it; done twice it stays as it was. */
  async resolve(admin: SessionUser, id: string): Promise<ChatReportDto> {
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ kind: string; sender_id: string }>(
        `UPDATE chat_reports SET resolved_at = $2, resolved_by = $3 WHERE id = $1 AND resolved_at IS NULL
         RETURNING kind, sender_id`,
        [id, this.clock.now(), admin.id],
      );
      if (!row) return;
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'chat.resolveReport',
        subject: `chat-report:${id}`,
        before: { state: 'open', kind: row.kind, senderId: row.sender_id },
        after: { state: 'resolved' },
        reason: null,
      });
    });
    return this.one(id);
  }
}

function filterOf(filter: Readonly<Record<string, unknown>>): [string | null, string | null, string | null] {
  const { kind = null, state = null, senderId = null, ...others } = filter;
  const known =
    Object.keys(others).length === 0 &&
    (kind === null || kind === 'masked' || kind === 'player') &&
    (state === null || state === 'open' || state === 'resolved') &&
    (senderId === null || (typeof senderId === 'string' && UUID.test(senderId)));
  if (!known) throw new DomainError('VALIDATION_FAILED');
  return [kind, state, senderId];
}

function toReport(row: Row): ChatReportDto {
  return {
    id: row.id,
    kind: row.kind,
    state: row.resolved_at ? 'resolved' : 'open',
    messageId: row.message_id,
    senderId: row.sender_id,
    senderName: row.sender_name,
    senderPhone: row.sender_phone,
    receiverId: row.receiver_id,
    receiverName: row.receiver_name,
    receiverPhone: row.receiver_phone,
    message: row.body,
    original: row.original,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
  };
}
