import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/db';
import type { Receipt } from './receipt';
import { DepositIntentsService } from './intents';

/**
 * Decides whether a receipt whose payer matches a player proves that this player paid. If the payer's number has hidden
 * digits, the receipt is proof only if no other player matches, or if it fits an intent of this player (providers.md
 * section 6.3).
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
      // In ASCII the colon follows 9, so it ends the range of phones with these last digits.
      [userId, begin, `${begin}:`, `+${head}%`],
      'payer_mask_shared',
    );
    return rows.length > 0;
  }
}
