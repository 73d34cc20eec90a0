import { Injectable } from '@nestjs/common';
import { NotificationService } from '../notifications';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db, type Row, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { Lists } from '../platform/lists';
import type { Complaint } from './complaints.entity';
import { complaintsList, complaintVerbs, type ComplaintRowDto } from './complaints.list';
import { complaintTimes } from './states';

type Locked = Row<Complaint, 'id' | 'number' | 'user_id' | 'state' | 'version'> & { own: boolean };

/** Acknowledges and answers complaints; their players are told. */
@Injectable()
export class AdminComplaints {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly lists: Lists,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Tells the player that staff look at the complaint.
   * @throws DomainError NOT_FOUND, FORBIDDEN for a complaint about the caller, IDEMPOTENCY_CONFLICT if it is past this step, or
   *   has another version
   */
  acknowledge(admin: SessionUser, id: string, version: number): Promise<ComplaintRowDto> {
    return this.move(admin, { id, version, verb: 'acknowledge' }, async (tx, { number, user_id: player }) => {
      await tx.query(
        `UPDATE complaints SET state = 'Acknowledged', version = version + 1, acknowledged_at = $2, acknowledged_by = $3
         WHERE id = $1`,
        [id, this.clock.now(), admin.id],
        'complaint_acknowledge',
      );
      await this.notifications.tell(tx, [player], { kind: 'complaintAcknowledged', number });
      return { state: 'Acknowledged' };
    });
  }

  /**
   * Answers a complaint, and acknowledges it if nobody has. The answer to an appeal closes it.
   * @throws DomainError as `acknowledge`
   */
  answer(
    admin: SessionUser,
    id: string,
    { version, text }: { version: number; text: string },
  ): Promise<ComplaintRowDto> {
    return this.move(
      admin,
      { id, version, verb: 'answer' },
      async (tx, { number, user_id: player, state }) => {
        const now = this.clock.now();
        const end = state === 'Appealed' ? 'Closed' : 'Answered';
        if (end === 'Closed')
          await tx.query(
            `UPDATE complaints SET state = 'Closed', version = version + 1, final_answer = $2, closed_at = $3, closed_by = $4
           WHERE id = $1`,
            [id, text, now, admin.id],
            'complaint_end',
          );
        else
          await tx.query(
            `UPDATE complaints SET state = 'Answered', version = version + 1, answer = $2, answered_at = $3, answered_by = $4,
             acknowledged_at = COALESCE(acknowledged_at, $3), acknowledged_by = COALESCE(acknowledged_by, $4), appeal_by = $5
           WHERE id = $1`,
            [id, text, now, admin.id, new Date(now.getTime() + complaintTimes.appealMs)],
            'complaint_answer',
          );
        await this.notifications.tell(
          tx,
          [player],
          { kind: 'complaintAnswered', number },
          { awayId: `${id}:${end}` },
        );
        return { state: end };
      },
    );
  }

  private async move(
    admin: SessionUser,
    { id, version, verb }: { id: string; version: number; verb: 'acknowledge' | 'answer' },
    act: (tx: Tx, complaint: Locked) => Promise<object>,
  ): Promise<ComplaintRowDto> {
    await this.db.transaction(async (tx) => {
      const [complaint] = await tx.query<Locked>(
        `SELECT id, number, user_id, state, version, complaint_conflict(c, $2) AS own FROM complaints c WHERE id = $1
         FOR NO KEY UPDATE`,
        [id, admin.id],
        'complaint_lock',
      );
      if (!complaint) throw new DomainError('NOT_FOUND');
      if (complaint.own) throw new DomainError('FORBIDDEN');
      if (complaint.version !== version || !complaintVerbs(complaint.state).includes(verb))
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      const after = await act(tx, complaint);
      await this.log.write(tx, {
        actorId: admin.id,
        action: `complaint.${verb}`,
        subject: `complaint:${id}`,
        before: { state: complaint.state },
        after,
        reason: null,
      });
    });
    return this.lists.one(admin, complaintsList, id);
  }
}
