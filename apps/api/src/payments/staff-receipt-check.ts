import { Injectable } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';
import { DomainError } from '../platform/errors';
import { AdminLog } from '../platform/admin-log';
import { PlayerOfPhone } from './player-of-phone';
import { TransactionCheck } from './transaction-check';
import type { CheckedTransactionDto } from './withdrawals/answers.dto';

/** The transaction checker for staff. It works for any player and writes each check to the audit log. */
@Injectable()
export class StaffReceiptCheck {
  constructor(
    private readonly db: Db,
    private readonly checker: TransactionCheck,
    private readonly players: PlayerOfPhone,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError the same as TransactionCheck, and RECEIVER_NOT_FOUND */
  async check(
    admin: SessionUser,
    txnId: string,
    phone: string,
    tag: LanguageTag,
  ): Promise<CheckedTransactionDto> {
    const player = await this.players.of(admin, phone);
    const log = (after: object) =>
      this.log.write(this.db, {
        actorId: admin.id,
        action: 'txn.check',
        subject: `user:${player.id}`,
        before: { txnId },
        after,
        reason: null,
      });
    const checked = await this.checker.check(player, txnId, tag).catch(async (error: unknown) => {
      if (error instanceof DomainError) await log({ code: error.code });
      throw error;
    });
    await log(checked);
    return checked;
  }
}
