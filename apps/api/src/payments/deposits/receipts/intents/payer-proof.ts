import { Injectable } from '@nestjs/common';
import { Db } from '../../../../platform/db';
import type { Receipt } from '../receipt';
import { DepositIntentsService } from './deposit-intents.service';

/**
 * Whether a receipt whose payer fits a player proves that this player paid. A payer with hidden digits does so only if
 * nobody else fits, or with an intent (providers.md section 6.3).
 */
@Injectable()
export class PayerProof {
  constructor(
    private readonly db: Db,
    private readonly intents: DepositIntentsService,
  ) {}

  async holds(receipt: Receipt, userId: string): Promise<boolean> {
    const mask = /^(\d*)\*+(\d+)$/.exec((receipt.payer ?? '').replace(/[\s+-]/g, ''));
    if (!mask) return true;
    const [, head = '', tail = ''] = mask;
    return !(await this.isShared(userId, head, tail)) || this.intents.prove(userId, receipt);
  }

  private async isShared(userId: string, head: string, tail: string): Promise<boolean> {
    const begin = [...tail].reverse().join('');
    const rows = await this.db.query(
      `SELECT 1 FROM users WHERE reverse(phone) COLLATE "C" >= $2 AND reverse(phone) COLLATE "C" < $3
         AND phone LIKE $4 AND id <> $1 AND kind <> 'bot' LIMIT 1`,
      // The colon is the sign after 9.
      [userId, begin, `${begin}:`, `+${head}%`],
      'payer_mask_shared',
    );
    return rows.length > 0;
  }
}
