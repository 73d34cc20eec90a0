import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { Lists } from '../../platform/lists';
import type { ChatReportPageDto, SaidDto } from '../admin/chat-admin.dto';
import { type ChatReportDto, chatReportsList } from './reports.list';
import type { ChatReport } from './safety.entity';

/** Most messages that are shown before, and after, the reported one. */
const AROUND = 10;

/** Reported and masked messages, for system admins. */
@Injectable()
export class ReportQueue {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly lists: Lists,
  ) {}

  /**
   * One report with the messages around it, as long as they are stored. The audit log records the read.
   *
   * @throws DomainError NOT_FOUND
   */
  async one(admin: SessionUser, id: string): Promise<ChatReportPageDto> {
    const report = await this.lists.one(admin, chatReportsList, id);
    const [messages, senderReports] = await Promise.all([
      this.messagesAround(report),
      this.reportsOf(report.senderId),
    ]);
    return { ...report, senderReports, messages };
  }

  /**
   * Marks a report as resolved; a second call changes nothing.
   *
   * @throws DomainError NOT_FOUND
   */
  async resolve(admin: SessionUser, id: string): Promise<ChatReportDto> {
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<Row<ChatReport, 'kind' | 'sender_id'>>(
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
    return this.lists.one(admin, chatReportsList, id);
  }

  /**
   * Messages of the two people before and after the reported one, oldest first; none once the reported message is
   * deleted.
   */
  private async messagesAround({ messageId, senderId, receiverId }: ChatReportDto): Promise<SaidDto[]> {
    const pair =
      'm.pair_low = LEAST($2::uuid, $3::uuid) AND m.pair_high = GREATEST($2::uuid, $3::uuid) AND NOT m.hidden';
    const rows = await this.db.query<{ id: string; sender_id: string; body: string; created_at: Date }>(
      `SELECT c.id, c.sender_id, c.body, c.created_at FROM (SELECT place FROM chat_messages WHERE id = $1) p,
       LATERAL (
         (SELECT m.* FROM chat_messages m WHERE m.id = $1)
         UNION ALL
         (SELECT m.* FROM chat_messages m WHERE ${pair} AND m.place < p.place ORDER BY m.place DESC LIMIT ${AROUND})
         UNION ALL
         (SELECT m.* FROM chat_messages m WHERE ${pair} AND m.place > p.place ORDER BY m.place LIMIT ${AROUND})) c
       ORDER BY c.place`,
      [messageId, senderId, receiverId],
      'chat_report_said',
    );
    return rows.map((row) => ({
      id: row.id,
      senderId: row.sender_id,
      message: row.body,
      createdAt: row.created_at.toISOString(),
      reported: row.id === messageId,
    }));
  }

  /** The number of player reports about the sender. */
  private async reportsOf(senderId: string): Promise<number> {
    const [row] = await this.db.query<{ reports: number }>(
      "SELECT count(*)::int AS reports FROM chat_reports WHERE sender_id = $1 AND kind = 'player'",
      [senderId],
    );
    return row?.reports ?? 0;
  }
}
