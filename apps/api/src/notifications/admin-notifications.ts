import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { Idempotency, type IdempotentCall } from '../platform/idempotency';
import { groups, type Audience } from './notices';
import { NotificationService } from './notification.service';
import { NotificationBroadcaster } from './notification-broadcaster';
import type { PublishDto, PublishedDto } from './notifications.dto';

/** Notices that system admins write by hand. */
@Injectable()
export class AdminNotifications {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly log: AdminLog,
    private readonly notifications: NotificationService,
    private readonly broadcaster: NotificationBroadcaster,
  ) {}

  /** @throws DomainError NOT_FOUND for an unknown person, VALIDATION_FAILED for an end before the start */
  async publish(admin: SessionUser, request: PublishDto, call: IdempotentCall): Promise<PublishedDto> {
    const published = await this.idempotency.run(call, (slot) =>
      this.db.transaction(async (tx) => {
        const answer = await this.write(tx, admin, request);
        await slot.remember(tx, answer);
        return answer;
      }),
    );
    await this.broadcaster.poll();
    return published;
  }

  /**
   * Ends a notice now, or withdraws it before it begins. A notice that is over does not change.
   *
   * @throws DomainError NOT_FOUND, also for notices written by the system
   */
  async end(admin: SessionUser, id: string): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const [notice] = await tx.query<{ starts_at: Date; ends_at: Date | null }>(
        'SELECT starts_at, ends_at FROM notifications WHERE id = $1 AND created_by IS NOT NULL FOR UPDATE',
        [id],
      );
      if (!notice) throw new DomainError('NOT_FOUND');
      if (notice.ends_at && notice.ends_at <= now) return;
      const end = notice.starts_at > now ? notice.starts_at : now;
      await tx.query('UPDATE notifications SET ends_at = $2, ended_by = $3 WHERE id = $1', [
        id,
        end,
        admin.id,
      ]);
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'notification.end',
        subject: `notification:${id}`,
        before: { endsAt: notice.ends_at },
        after: { endsAt: end },
        reason: null,
      });
    });
  }

  private async write(tx: Tx, admin: SessionUser, request: PublishDto): Promise<PublishedDto> {
    const startsAt = request.startsAt === undefined ? undefined : new Date(request.startsAt);
    const endsAt = request.endsAt === undefined ? undefined : new Date(request.endsAt);
    const [id = ''] = await this.notifications.publish(tx, {
      content: request.content,
      audience: await this.audienceOf(tx, request.audience ?? 'all'),
      startsAt,
      endsAt,
      createdBy: admin.id,
    });
    const now = this.clock.now();
    const after = {
      audience: request.audience ?? 'all',
      startsAt: (startsAt && startsAt > now ? startsAt : now).toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    };
    await this.log.write(tx, {
      actorId: admin.id,
      action: 'notification.publish',
      subject: `notification:${id}`,
      before: null,
      after: { content: request.content, ...after },
      reason: null,
    });
    return { id, ...after };
  }

  private async audienceOf(tx: Tx, request: string): Promise<Audience> {
    const group = groups.find((one) => one === request);
    if (group) return group;
    const people = await tx.query('SELECT 1 FROM users WHERE id = $1', [request]);
    if (people.length === 0) throw new DomainError('NOT_FOUND');
    return { people: [request] };
  }
}
