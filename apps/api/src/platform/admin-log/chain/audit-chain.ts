import { Injectable } from '@nestjs/common';
import { PollScheduler, type Poll } from '../../async';
import { Db } from '../../db';
import { Metrics, Snapshot } from '../../metrics';

/** The end of the chain, which vouches for every row before it. */
export interface ChainHead {
  /** Number of rows in the chain. */
  size: bigint;
  /** Hash of the last row in hexadecimal; 64 zeros for an empty chain. */
  head: string;
}

const EVERY_MS = 1000;
/** Rows of one transaction; a longer backlog takes several. */
const PIECE = 500;
const NO_HASH = '0'.repeat(64);

/**
 * Adds the rows of the audit log to their hash chain each second, on one server at a time (controls.md 3). The database
 * computes the hashes (chain_audit_rows); nobody else may write to the chain.
 */
@Injectable()
export class AuditChain {
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: AuditChain.name,
      everyMs: EVERY_MS,
      warning: 'rows of the audit log wait for their place in the chain',
      work: () => this.advance(),
    });
    const state = new Snapshot(() => this.state());
    metrics.gauge(
      'audit_chain_rows',
      'Rows in the chain of the audit log',
      async () => (await state.read())?.rows,
    );
    metrics.gauge(
      'audit_chain_oldest_seconds',
      'How long the oldest row of the audit log has waited for its place in the chain',
      async () => (await state.read())?.oldestSeconds,
    );
  }

  /** Adds all rows that are committed by this time to the chain. */
  run(): Promise<void> {
    return this.poll.run();
  }

  /** Size and head of the chain, for the transparency log (`audit/v1`). */
  async head(): Promise<ChainHead> {
    const [row] = await this.db.query<{ seq: bigint; hash: string }>(
      "SELECT seq, encode(hash, 'hex') AS hash FROM audit_chain ORDER BY seq DESC LIMIT 1",
      [],
      'audit_chain_head',
    );
    return { size: row?.seq ?? 0n, head: row?.hash ?? NO_HASH };
  }

  private async advance(): Promise<void> {
    for (;;) {
      const [row] = await this.db.query<{ chained: number | null }>(
        'SELECT chain_audit_rows($1) AS chained',
        [PIECE],
        'audit_chain',
      );
      if ((row?.chained ?? 0) < PIECE) return;
    }
  }

  private async state(): Promise<{ rows: number; oldestSeconds: number }> {
    const [row] = await this.db.query<{ rows: bigint; oldest: number }>(
      `SELECT COALESCE((SELECT max(seq) FROM audit_chain), 0) AS rows,
         COALESCE((SELECT extract(epoch FROM clock_timestamp() - min(since)) FROM audit_unchained), 0)::float8 AS oldest`,
      [],
      'audit_chain_state',
    );
    return { rows: Number(row?.rows ?? 0n), oldestSeconds: Math.round(row?.oldest ?? 0) };
  }
}
