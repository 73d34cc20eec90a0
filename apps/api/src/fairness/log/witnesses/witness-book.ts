import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env, type WitnessEnv } from '../../../config';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import type { TreeHead } from '../log-keys';

/** A server's turn to ask a witness: the head to show, and the size that the witness is known to have seen last. */
export interface WitnessTurn {
  readonly head: TreeHead;
  readonly oldSize: number;
}

/** When a witness last signed. */
export interface WitnessState {
  readonly vkey: string;
  /** When the witness last signed, by its own clock; null if never. */
  readonly lastAt: Date | null;
}

/** The servers' common memory of the witnesses, so that each witness gets one request at a time. */
@Injectable()
export class WitnessBook {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Adds the witnesses of the setting to the memory. */
  async open(): Promise<void> {
    await this.db.query(
      `INSERT INTO log_witnesses (vkey, size, sent_at) SELECT v, 0, '-infinity' FROM unnest($1::text[]) v
       ON CONFLICT ON CONSTRAINT log_witnesses_pkey DO NOTHING`,
      [this.env.witnesses.map(({ vkey }) => vkey)],
      'log_open_witnesses',
    );
  }

  /**
   * Takes the turn to ask a witness, which all servers together get at most once a second.
   * @param again true to ask even if the witness has already signed the newest checkpoint
   * @returns the turn; the milliseconds to wait if it is too early; null if there is nothing to show
   */
  async claim({ vkey }: WitnessEnv, again: boolean): Promise<WitnessTurn | number | null> {
    const [row] = await this.db.query<{
      newest: bigint;
      root: Buffer;
      size: bigint;
      signed: boolean;
      claimed: boolean;
      wait: number;
    }>(
      `WITH newest AS (SELECT c.size, c.root, EXISTS (SELECT FROM log_cosignatures s
           WHERE s.size = c.size AND s.vkey = $1) AS signed FROM log_checkpoints c ORDER BY c.size DESC LIMIT 1),
       claimed AS (UPDATE log_witnesses w SET sent_at = clock_timestamp() FROM newest n
         WHERE w.vkey = $1 AND (NOT n.signed OR $2) AND w.sent_at <= clock_timestamp() - interval '1 s' RETURNING 1)
       SELECT n.size AS newest, n.root, n.signed, w.size, EXISTS (SELECT FROM claimed) AS claimed,
         CASE WHEN w.sent_at = '-infinity' THEN 0
           ELSE extract(epoch FROM w.sent_at + interval '1 s' - clock_timestamp()) * 1000 END::float8 AS wait
       FROM newest n JOIN log_witnesses w ON w.vkey = $1`,
      [vkey, again],
      'log_claim_witness',
    );
    if (!row) return null;
    const [newest, oldSize] = [Number(row.newest), Number(row.size)];
    if (row.claimed) return { head: { size: newest, root: row.root }, oldSize };
    return row.signed && !again ? null : Math.min(Math.max(Math.ceil(row.wait), 1), 1000);
  }

  /** Remembers the size that a witness says it has seen. */
  async learn({ vkey }: WitnessEnv, size: number): Promise<void> {
    await this.db.query(
      'UPDATE log_witnesses SET size = $2 WHERE vkey = $1',
      [vkey, size],
      'log_learn_witness',
    );
  }

  /** Stores a cosignature for ever. @returns the keys of all witnesses that have signed this checkpoint */
  async keep(
    { vkey }: WitnessEnv,
    size: number,
    seenAt: number,
    signature: Uint8Array,
  ): Promise<Set<string>> {
    await this.db.query(
      `INSERT INTO log_cosignatures (size, vkey, seen_at, signature, received_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT log_cosignatures_pkey DO NOTHING`,
      [size, vkey, seenAt, Buffer.from(signature), this.clock.now()],
      'log_keep_cosignature',
    );
    // Read by a statement of its own: if two servers store at the same moment, the later one then sees both signatures.
    const rows = await this.db.query<{ vkey: string }>(
      'SELECT vkey FROM log_cosignatures WHERE size = $1',
      [size],
      'log_cosigners',
    );
    return new Set(rows.map((row) => row.vkey));
  }

  /** Notes that a quorum has seen this checkpoint. */
  async noteQuorum(size: number): Promise<void> {
    await this.db.query(
      'INSERT INTO log_witnessed (size, at) VALUES ($1, $2) ON CONFLICT ON CONSTRAINT log_witnessed_pkey DO NOTHING',
      [size, this.clock.now()],
      'log_note_quorum',
    );
  }

  /** When each witness of the setting signed last. */
  async states(): Promise<WitnessState[]> {
    const rows = await this.db.query<{ vkey: string; seen_at: bigint | null }>(
      `SELECT v AS vkey, (SELECT c.seen_at FROM log_cosignatures c WHERE c.vkey = v ORDER BY c.size DESC LIMIT 1) AS seen_at
       FROM unnest($1::text[]) v`,
      [this.env.witnesses.map(({ vkey }) => vkey)],
      'log_witness_states',
    );
    return rows.map(({ vkey, seen_at: seenAt }) => ({
      vkey,
      lastAt: seenAt === null ? null : new Date(Number(seenAt) * 1000),
    }));
  }
}
