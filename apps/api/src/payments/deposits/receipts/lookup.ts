import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { isCbeNumber } from '@libs/contract';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { ProviderCalls } from '../../../platform/outbound';
import { CbeBirrReceipts } from './cbebirr';
import { DepositIntentsService } from './intents';
import { judgeReceipt, type ReceiptVerdict } from './judge-receipt';
import type { Receipt, ReceiptReader, ReceiptSource } from './receipt';
import { TelebirrReceipts } from './telebirr';

/** The result of a search for a transaction number and a payer; `unreachable` if a receipt page could not be read. */
export type LookupResult =
  | { kind: 'found'; receipt: Receipt; verdict: ReceiptVerdict }
  | { kind: 'missing' }
  /** Receipts of the bank CBE (not of CBE Birr) are never read by the server. */
  | { kind: 'unread' }
  | { kind: 'unreachable' };

/** Looks a transaction number up on the receipt pages of telebirr and CBE Birr. */
@Injectable()
export class ReceiptLookup {
  private readonly readers: readonly ReceiptReader[];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly calls: ProviderCalls,
    private readonly db: Db,
    private readonly intents: DepositIntentsService,
  ) {
    const { receipts, timeoutMs } = env.payments;
    this.readers = [
      new TelebirrReceipts({ url: receipts.telebirrUrl, timeoutMs }),
      new CbeBirrReceipts({
        url: receipts.cbebirrUrl,
        receiverNumber: env.receivingAccounts.CBE.number,
        timeoutMs,
      }),
    ];
  }

  /** @param only the one medium whose page is read; absent: all pages in turn */
  async find(id: string, payer: { id: string; phone: string }, only?: ReceiptSource): Promise<LookupResult> {
    if (isCbeNumber(id)) return { kind: 'unread' };
    let reached = true;
    for (const reader of this.readers) {
      if (only !== undefined && reader.source !== only) continue;
      const result = await this.calls.measure(
        `${reader.source} receipts`,
        () => reader.read(id),
        ({ kind }) => (kind === 'unreachable' ? 'retry' : 'ok'),
      );
      if (result.kind === 'found')
        return { kind: 'found', receipt: result.receipt, verdict: await this.judge(result.receipt, payer) };
      if (result.kind === 'unreachable') reached = false;
    }
    return { kind: reached ? 'missing' : 'unreachable' };
  }

  private async judge(receipt: Receipt, payer: { id: string; phone: string }): Promise<ReceiptVerdict> {
    const { windowHours, autoMaxBirr } = this.env.payments.receipts;
    const account = this.env.receivingAccounts[receipt.source === 'telebirr' ? 'TELEBIRR' : 'CBE'];
    const now = this.clock.now();
    const verdict = judgeReceipt(receipt, { account, payer: payer.phone, now, windowHours, autoMaxBirr });
    if (verdict.kind !== 'credit' || (await this.provesPayer(receipt, payer.id))) return verdict;
    return { kind: 'unsure', failure: 'SHARED_PAYER' };
  }

  /**
   * True if a receipt whose payer matches a player proves that this player paid. If the payer's number has hidden digits,
   * it is proof only if no other player matches, or if it fits an intent of this player (providers.md section 6.3).
   */
  private async provesPayer(receipt: Receipt, userId: string): Promise<boolean> {
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
