import { Inject, Injectable } from '@nestjs/common';
import { checkpointText, signerOf, signNote, vkeyOf, type SignerKey } from '@libs/transparency';
import { ENV, logSeed, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { DomainError } from '../../platform/errors';

/** Size and root of the log's tree at one moment. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * Most signed locks that a process keeps. A dropped lock is signed again when needed, with the same bytes as result.
 */
const KEPT = 2000;

/** The keys that sign under one name. */
export type LogSigners = Readonly<Record<'checkpoint' | 'lock', SignerKey>>;

/** A previous key, which signs together with its successor until the given time. */
export interface FormerKey {
  readonly key: SignerKey;
  readonly until: Date;
}

/** Derives the keys from one LOG_KEY, under this name. */
export function signersOf(origin: string, logKey: Uint8Array): LogSigners {
  return {
    checkpoint: signerOf(origin, logSeed(logKey, 'checkpoint')),
    lock: signerOf(`${origin}/lock`, logSeed(logKey, 'lock')),
  };
}

/**
 * The keys of the log. They sign only outside of transactions, and produce the same bytes on every server (fairness.md
 * 9). Without LOG_KEY nothing is logged. Nothing is signed before LogIdentity has found that these keys are the log's
 * own.
 */
@Injectable()
export class LogKeys {
  private keys: LogSigners | null = null;
  private former: FormerKey | null = null;
  /** Signed locks by round, in the order in which they were signed. */
  private readonly locks = new Map<string, string>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Whether this installation has a log. */
  get areThere(): boolean {
    return this.env.logKey !== null;
  }

  /** Whether this process signs the log. */
  get maySign(): boolean {
    return this.keys !== null;
  }

  get origin(): string {
    return this.held().checkpoint.name;
  }

  /** Lets this process sign. @param former null if no previous key signs any more */
  open(keys: LogSigners, former: FormerKey | null): void {
    this.keys = keys;
    this.former = former;
  }

  /**
   * The public keys for others.
   * @throws DomainError NOT_FOUND without a log, UNAVAILABLE while this process does not sign
   */
  vkeys(): { key: string; lockKey: string } {
    const { checkpoint, lock } = this.held();
    return { key: vkeyOf(checkpoint), lockKey: vkeyOf(lock) };
  }

  /** The checkpoint of a committed tree as a signed note; the previous key signs too as long as it counts. */
  signedHead({ size, root }: TreeHead): string {
    const { checkpoint } = this.held();
    const text = checkpointText({ origin: checkpoint.name, size, root, extensions: [] });
    const { former } = this;
    return signNote(
      text,
      former && this.clock.now() < former.until ? [checkpoint, former.key] : [checkpoint],
    );
  }

  /** The entry of a committed lock as a signed note; null without an entry or a key. */
  signedLock(roundId: string, entry: string | null): string | null {
    if (entry === null || this.keys === null) return null;
    const known = this.locks.get(roundId);
    if (known !== undefined) return known;
    const note = signNote(entry, [this.keys.lock]);
    const oldest = this.locks.size >= KEPT ? this.locks.keys().next().value : undefined;
    if (oldest !== undefined) this.locks.delete(oldest);
    this.locks.set(roundId, note);
    return note;
  }

  private held(): LogSigners {
    if (this.keys) return this.keys;
    throw new DomainError(this.areThere ? 'UNAVAILABLE' : 'NOT_FOUND');
  }
}
