import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { ProviderCalls } from '../../platform/outbound';
import { CbeBirrReceipts } from './cbebirr';
import { judgeReceipt, type ReceiptVerdict } from './judge-receipt';
import type { Receipt, ReceiptReader, ReceiptSource } from './receipt';
import { TelebirrReceipts } from './telebirr';

/** The result for a transaction number and a payer; `unreachable` if a page could not be read. */
export type LookupResult =
  | { kind: 'found'; receipt: Receipt; verdict: ReceiptVerdict }
  | { kind: 'missing' }
  | { kind: 'unreachable' };

/** Looks a transaction number up on the receipt pages of telebirr and CBE Birr. */
@Injectable()
export class ReceiptLookup {
  private readonly readers: readonly ReceiptReader[];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly calls: ProviderCalls,
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

  /** @param only the one medium to ask; absent: each in turn */
  async find(id: string, payer: string, only?: ReceiptSource): Promise<LookupResult> {
    let reached = true;
    for (const reader of this.readers) {
      if (only !== undefined && reader.source !== only) continue;
      const result = await this.calls.measure(
        `${reader.source} receipts`,
        () => reader.read(id),
        ({ kind }) => (kind === 'unreachable' ? 'retry' : 'ok'),
      );
      if (result.kind === 'found')
        return { kind: 'found', receipt: result.receipt, verdict: this.judge(result.receipt, payer) };
      if (result.kind === 'unreachable') reached = false;
    }
    return { kind: reached ? 'missing' : 'unreachable' };
  }

  private judge(receipt: Receipt, payer: string): ReceiptVerdict {
    const { windowHours, autoMaxBirr } = this.env.payments.receipts;
    const account = this.env.receivingAccounts[receipt.source === 'telebirr' ? 'TELEBIRR' : 'CBE'];
    return judgeReceipt(receipt, { account, payer, now: this.clock.now(), windowHours, autoMaxBirr });
  }
}
