import { Inject, Injectable } from '@nestjs/common';
import type { Language, LanguageTag } from '@libs/contract';
import { serverMessage, tagOf, type ServerMessageKey, type ServerMessageParams } from '@libs/messages';
import { ENV, type Env } from '../config';
import { Sms } from '../otp/sms';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { eventKinds, wordsOf, type EventKind, type TellEvent } from './event-kinds';
import { groupsOf, inEveryLanguage, shown, type NewNotice, type NoticeRow } from './notices';
import type { NotificationListDto } from './notifications.dto';

/** Most notices that one person receives. */
const SHOWN = 50;
const COLUMNS = 'id, content, audience, user_id, space_id, starts_at';
const IN_FORCE = 'starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)';

interface Reader {
  phone: string;
  language: Language;
}

/** Further facts of an event that `tell` takes. */
interface More {
  /** When the event is no news any more: its notice ends, and a message that is not sent by then is never sent. */
  until?: Date;
  /** The space whose rounds the reader may enter from the notice. */
  gameSpace?: string;
  /** Names this occurrence of the event for the message that goes where no page is open; without it none goes. */
  awayId?: string;
}

/** Tells people what has happened, and reads the notices in force. */
@Injectable()
export class NotificationService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly sms: Sms,
  ) {}

  /**
   * Tells people of an event in its transaction, on the ways that the kind of the event has. The caller calls `kick` after
   * the commit.
   * @param people ids of users, or all who are admins at present
   */
  async tell(tx: Tx, people: readonly string[] | 'admins', event: TellEvent, more: More = {}): Promise<void> {
    if (people.length === 0) return;
    const { kind, on, ...values } = event as { kind: TellEvent['kind']; on?: boolean } & ServerMessageParams;
    const { notice, sms, away }: EventKind = eventKinds[kind];
    if (notice)
      await this.publish(tx, {
        kind,
        content: inEveryLanguage(notice, values),
        audience: people === 'admins' ? 'admin' : { people },
        endsAt: more.until,
        gameSpace: more.gameSpace,
      });
    if (sms) await this.sendSms(tx, people, wordsOf(sms, on), values);
    if (away?.page !== undefined && more.awayId !== undefined && people !== 'admins')
      await tx.query(
        'SELECT add_message($1, u, $2, $3, $4, $5, $6) FROM unnest($7::uuid[]) u',
        [this.clock.now(), kind, more.awayId, JSON.stringify(values), away.page, more.until ?? null, people],
        'tell_away',
      );
  }

  /** Starts the sending of SMS at once; call it after the commit. */
  kick(): void {
    this.sms.kick();
  }

  /**
   * Writes a notice in the transaction of the event that it reports. Connected readers receive it within a second of its
   * start; others read it when they connect. An audience of several people gets one row per person.
   *
   * @returns the ids of the rows
   * @throws DomainError VALIDATION_FAILED if the end is not after the start
   */
  async publish(tx: Tx, notice: NewNotice): Promise<string[]> {
    const now = this.clock.now();
    const startsAt = notice.startsAt && notice.startsAt > now ? notice.startsAt : now;
    if (notice.endsAt && notice.endsAt <= startsAt) throw new DomainError('VALIDATION_FAILED');
    const people = typeof notice.audience === 'string' ? [null] : notice.audience.people;
    const ids = people.map(() => this.entropy.uuid());
    await tx.query(
      `INSERT INTO notifications
         (id, kind, content, audience, user_id, space_id, starts_at, ends_at, created_by, created_at)
       SELECT n.id, $10, $3, $4, n.user_id, $5, $6, $7, $8, $9 FROM unnest($1::uuid[], $2::uuid[]) AS n (id, user_id)`,
      [
        ids,
        people,
        JSON.stringify(notice.content),
        typeof notice.audience === 'string' ? notice.audience : 'person',
        notice.gameSpace ?? null,
        startsAt,
        notice.endsAt ?? null,
        notice.createdBy ?? null,
        now,
        notice.kind ?? null,
      ],
      'notification_publish',
    );
    return ids;
  }

  /**
   * The notices in force for one person in one language, newest first. An excluded player gets only notices to them
   * alone.
   */
  async inForce(user: SessionUser, tag: LanguageTag): Promise<NotificationListDto> {
    const rows = await this.db.query<NoticeRow>(
      `SELECT ${COLUMNS} FROM (
         (SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 AND ${IN_FORCE}
          ORDER BY starts_at DESC LIMIT ${SHOWN})
         UNION ALL
         SELECT n.* FROM unnest(CASE WHEN (SELECT excluded_since(u, $2) IS NOT NULL FROM users u WHERE u.id = $1)
             THEN '{}' ELSE $3::text[] END) AS g (name) CROSS JOIN LATERAL (
           SELECT ${COLUMNS} FROM notifications WHERE user_id IS NULL AND audience = g.name AND ${IN_FORCE}
           ORDER BY starts_at DESC LIMIT ${SHOWN}) n) AS mine
       ORDER BY starts_at DESC, id LIMIT ${SHOWN}`,
      [user.id, this.clock.now(), groupsOf(user)],
      'notifications_in_force',
    );
    return {
      notifications: rows.map((row) => ({ ...shown(row, tag), createdAt: row.starts_at.toISOString() })),
    };
  }

  private async sendSms(
    tx: Tx,
    people: readonly string[] | 'admins',
    words: ServerMessageKey,
    values: ServerMessageParams,
  ): Promise<void> {
    const readers =
      people === 'admins'
        ? await tx.query<Reader>(
            `SELECT u.phone, u.language FROM staff s JOIN users u ON u.id = s.user_id
             WHERE s.ended_at IS NULL AND u.status = 'active' AND u.phone = ANY ($1)`,
            [this.env.systemAdminPhones],
            'tell_admins',
          )
        : await tx.query<Reader>(
            "SELECT phone, language FROM users WHERE id = ANY ($1) AND status <> 'erased'",
            [people],
            'tell_people',
          );
    for (const { phone, language } of readers)
      await this.sms.add(tx, phone, serverMessage(words, tagOf(language), values), 'notice');
  }
}
