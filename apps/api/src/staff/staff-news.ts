import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@libs/contract';
import { serverMessage, tagOf, type ServerMessageKey } from '@libs/messages';
import { ENV, type Env } from '../config';
import { inEveryLanguage, NotificationService } from '../notifications';
import { Sms } from '../otp';
import type { Row, Tx } from '../platform/db';
import type { User } from '../users/users.entity';

type News = Extract<ServerMessageKey, `notice.staff.${string}`>;

/** Tells every admin about changes among the admins and their second factors, by a notice and an SMS. */
@Injectable()
export class StaffNews {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly notices: NotificationService,
    private readonly sms: Sms,
  ) {}

  /** @param who name or phone of the person whom the news is about */
  async tell(tx: Tx, news: News, who: string): Promise<void> {
    await this.notices.publish(tx, { content: inEveryLanguage(news, { who }), audience: 'admin' });
    const admins = await tx.query<{ phone: string; language: Language }>(
      `SELECT u.phone, u.language FROM staff s JOIN users u ON u.id = s.user_id
       WHERE s.ended_at IS NULL AND u.status = 'active' AND u.phone = ANY ($1)`,
      [this.env.systemAdminPhones],
    );
    for (const { phone, language } of admins)
      await this.sms.add(tx, phone, serverMessage(news, tagOf(language), { who }), 'notice');
  }

  /** Sends the code of an invitation to the invited phone, and to nobody else. */
  async sendCode(tx: Tx, phone: string, code: string): Promise<void> {
    const [account] = await tx.query<Row<User, 'language'>>('SELECT language FROM users WHERE phone = $1', [
      phone,
    ]);
    const url = `${this.env.payments.publicUrl}/backoffice/`;
    const text = serverMessage('sms.staff.code', tagOf(account?.language), { code, url });
    await this.sms.add(tx, phone, text, 'notice'); // valid for 24 hours, like the invitation
  }

  /** Starts the sending; call it after the commit. */
  kick(): void {
    this.sms.kick();
  }
}
