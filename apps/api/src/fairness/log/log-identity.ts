import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { entryBytes, vkeyOf } from '@libs/transparency';
import { ENV, type Env } from '../../config';
import { SingleFlight, warnOnFailure } from '../../platform/async';
import { Clock, daysAfter } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Checkpoints } from './checkpoints';
import { LogKeys, signersOf, type FormerKey, type LogSigners } from './log-keys';
import { LogTree } from './log-tree';

/** How long checkpoints also carry the signature of the previous key (fairness.md 9). */
const BOTH_DAYS = 30;
const ROLES = ['checkpoint', 'lock'] as const;

interface KnownKey {
  role: (typeof ROLES)[number];
  vkey: string;
  since: Date;
  isUnproven: boolean;
}

/** The name under which the log began, and the keys that this server was given for it. */
interface Given {
  readonly origin: string;
  readonly keys: LogSigners;
  readonly before: LogSigners | null;
}

/**
 * Compares the name and the keys that this server was given with those of the log. A key that nobody announced would
 * show a second log under the name of the first, so a server with such a key still writes entries but signs nothing. A
 * change of keys that the previous key vouches for (LOG_KEY_BEFORE) is logged.
 */
@Injectable()
export class LogIdentity implements OnModuleInit {
  private readonly logger = new Logger(LogIdentity.name);
  private readonly looks = new SingleFlight<boolean>();
  /** Whether the keys are the log's own; null until this is known. */
  private own: boolean | null = null;
  private isUnproven = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly keys: LogKeys,
    private readonly tree: LogTree,
    private readonly checkpoints: Checkpoints,
  ) {}

  /** Compares the keys before the first signed lock is sent to players. */
  async onModuleInit(): Promise<void> {
    if (this.keys.areThere)
      await warnOnFailure(this.logger, 'the keys of the log could not be compared', () => this.isOwn());
  }

  /** Whether this process may sign the log. */
  isOwn(): Promise<boolean> {
    if (this.own !== null) return Promise.resolve(this.own);
    return this.looks.run(async () => (this.own = await this.db.transaction((tx) => this.compare(tx))));
  }

  /**
   * Stores for each new key a checkpoint that covers the key's entry and is signed by the previous key, so that later
   * readers can check the change.
   */
  async proveRotations(): Promise<void> {
    if (!this.isUnproven) return;
    const rows = await this.db.query<{ id: bigint; size: bigint | null }>(
      `SELECT k.id, (SELECT min(c.size) FROM log_checkpoints c WHERE c.size > e.index) AS size
       FROM log_keys k LEFT JOIN log_entries e ON e.type = 'edil-bingo/key/v1'
         AND e.leaf = sha256('\\x00'::bytea || convert_to(k.entry, 'UTF8'))
       WHERE k.origin = $1 AND k.entry IS NOT NULL AND k.note IS NULL`,
      [this.keys.origin],
      'log_unproven_keys',
    );
    for (const { id, size } of rows) {
      const head = size === null ? null : await this.tree.at(Number(size));
      if (!head) continue;
      const note = this.checkpoints.signedHead(head);
      await this.db.query('UPDATE log_keys SET note = $2 WHERE id = $1 AND note IS NULL', [id, note]);
    }
    this.isUnproven = rows.some(({ size }) => size === null);
  }

  private async compare(tx: Tx): Promise<boolean> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('transparency keys', 0))");
    const given = await this.given(tx);
    if (given === null) return false;
    const known = await this.known(tx, given.origin);
    const { keys, before } = given;
    const current = known.findLast(({ role }) => role === 'checkpoint');
    if (current === undefined) {
      for (const role of ROLES) await this.add(tx, given, { role, entry: null });
      this.keys.open(keys, null);
      return true;
    }
    if (current.vkey === vkeyOf(keys.checkpoint)) {
      this.isUnproven = before !== null && known.some((key) => key.isUnproven);
      this.keys.open(keys, formerOf(before, known, current.since));
      return true;
    }
    const isNew = !known.some(({ vkey }) => vkey === vkeyOf(keys.checkpoint));
    if (before === null || !isNew || current.vkey !== vkeyOf(before.checkpoint))
      return this.refuse(`the log is signed by ${current.vkey}, and LOG_KEY is another one`);
    await this.rotate(tx, given, before);
    return true;
  }

  private async given(tx: Tx): Promise<Given | null> {
    const { logKey, logKeyBefore, logOrigin, isLogOriginGiven } = this.env;
    if (logKey === null) return null;
    const [name] = await tx.query<{ origin: string }>(
      'SELECT origin FROM log_names ORDER BY id DESC LIMIT 1',
    );
    const origin = name?.origin ?? logOrigin;
    if (isLogOriginGiven && origin !== logOrigin) {
      this.refuse(`the log is ${origin}, and LOG_ORIGIN is ${logOrigin}`);
      return null;
    }
    if (!name)
      await tx.query('INSERT INTO log_names (origin, since) VALUES ($1, $2)', [origin, this.clock.now()]);
    return {
      origin,
      keys: signersOf(origin, logKey),
      before: logKeyBefore && signersOf(origin, logKeyBefore),
    };
  }

  private known(tx: Tx, origin: string): Promise<KnownKey[]> {
    return tx.query<KnownKey>(
      `SELECT role, vkey, since, entry IS NOT NULL AND note IS NULL AS "isUnproven" FROM log_keys
       WHERE origin = $1 ORDER BY id`,
      [origin],
    );
  }

  private async rotate(tx: Tx, given: Given, before: LogSigners): Promise<void> {
    const from = this.clock.now();
    for (const role of ROLES) {
      const values = {
        role,
        old: vkeyOf(before[role]),
        new: vkeyOf(given.keys[role]),
        from: from.toISOString(),
      };
      const entry = Buffer.from(entryBytes({ type: 'edil-bingo/key/v1', values })).toString('utf8');
      await tx.query("INSERT INTO log_waiting (type, entry) VALUES ('edil-bingo/key/v1', $1)", [entry]);
      await this.add(tx, given, { role, entry });
    }
    this.isUnproven = true;
    this.keys.open(given.keys, { key: before.checkpoint, until: daysAfter(from, BOTH_DAYS) });
    this.logger.log(`the log ${given.origin} is signed by a new key from now on`);
  }

  private async add(
    tx: Tx,
    { origin, keys }: Given,
    { role, entry }: { role: KnownKey['role']; entry: string | null },
  ): Promise<void> {
    await tx.query('INSERT INTO log_keys (origin, role, vkey, since, entry) VALUES ($1, $2, $3, $4, $5)', [
      origin,
      role,
      vkeyOf(keys[role]),
      this.clock.now(),
      entry,
    ]);
  }

  private refuse(reason: string): false {
    this.logger.error(`this server does not sign the transparency log: ${reason}`);
    return false;
  }
}

/** The previous key, if it belongs to the log, with the time until which it also signs. */
function formerOf(before: LogSigners | null, known: readonly KnownKey[], since: Date): FormerKey | null {
  if (before === null || !known.some(({ vkey }) => vkey === vkeyOf(before.checkpoint))) return null;
  return { key: before.checkpoint, until: daysAfter(since, BOTH_DAYS) };
}
