import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { isCbeNumber } from '@libs/contract';
import { Clock } from '../../../platform/clock';
import { ProviderCalls } from '../../../platform/outbound';
import { CbeBirrReceipts } from './cbebirr';
import { PayerProof } from './payer-proof';
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
    private readonly payers: PayerProof,
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
    if (verdict.kind !== 'credit' || (await this.payers.holds(receipt, payer.id))) return verdict;
    return { kind: 'unsure', failure: 'SHARED_PAYER' };
  }
}
