import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { Clock } from '../platform/clock';
import { Db, type Row, type Tx } from '../platform/db';
import { hasWoundDown, SiteSettings } from '../site/settings';
import { LedgerService } from '../wallet';
import type { LedgerAccount } from '../wallet/ledger/ledger.entity';
import type { RegisterBonusDto } from './bonus.dto';

/** The bonus for signing up, controlled by a setting that is off by default. */
@Injectable()
export class RegisterBonus {
  constructor(
    private readonly db: Db,
    private readonly settings: SiteSettings,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  async view(): Promise<RegisterBonusDto> {
    const { isActive, amountSantim } = await this.settings.read('registerBonus');
    const isPaid = isActive && !(await hasWoundDown(this.db, this.clock.now()));
    return { isActive: isPaid, amount: toBirr(amountSantim) };
  }

  /** Credits a new account in the transaction that creates it; does nothing while the setting is off or the house winds down. */
  async grant(tx: Tx, userId: string): Promise<void> {
    const { isActive, amountSantim } = await this.settings.readIn(tx, 'registerBonus');
    if (!isActive) return;
    const accounts = await tx.query<Row<LedgerAccount, 'id' | 'user_id'>>(
      `SELECT a.id, a.user_id FROM accounts a WHERE (a.kind = 'bonus' AND a.user_id = $1 OR a.kind = 'promotion')
         AND NOT EXISTS (SELECT FROM users u CROSS JOIN staff_list l
           WHERE u.id = $1 AND player_bar(u, l, $2) IS NOT NULL)
         AND NOT EXISTS (SELECT FROM wind_down w WHERE w.from_at <= $2)`,
      [userId, this.clock.now()],
    );
    if (accounts.length === 0) return; // staff do not play, so they get no bonus; nor does anybody while the house winds down
    await this.ledger.post(tx, {
      key: `bonus:register:${userId}`,
      kind: 'bonus',
      actor: 'system',
      requestId: 'register',
      subject: 'register',
      at: this.clock.now(),
      legs: accounts.map((account) => ({
        accountId: account.id,
        amount: account.user_id === null ? santim(-amountSantim) : amountSantim,
      })),
    });
  }
}
