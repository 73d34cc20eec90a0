import { Inject, Injectable } from '@nestjs/common';
import { checkpointText, signerOf, signNote, vkeyOf, type SignerKey } from '@libs/transparency';
import { ENV, logSeed, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { DomainError } from '../../platform/errors';

/** The tree of the log at a size. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Most signed locks that a process keeps; a dropped one is signed again, to the same bytes. */
const KEPT = 2000;

/** What signs under one name. */
export type LogSigners = Readonly<Record<'checkpoint' | 'lock', SignerKey>>;

/** A key that was followed by another one, and signs together with it until then. */
export interface FormerKey {
  readonly key: SignerKey;
  readonly until: Date;
}

/** The keys that follow from one LOG_KEY, under this name. */
export function signersOf(origin: string, logKey: Uint8Array): LogSigners {
  return {
    checkpoint: signerOf(origin, logSeed(logKey, 'checkpoint')),
    lock: signerOf(`${origin}/lock`, logSeed(logKey, 'lock')),
  };
}

/**
 * The keys of the log. They sign outside of transactions only, and the same bytes on every server (fairness.md 9).
 * Without LOG_KEY nothing is logged. Nothing is signed before LogIdentity has said that these are the log's own.
 */
@Injectable()
export class LogKeys {
  private keys: LogSigners | null = null;
  private former: FormerKey | null = null;
  /** By round, in the order in which they were signed. */
  private readonly locks = new Map<string, string>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Whether this installation has a log. */
  get areThere(): boolean {
    return this.env.logKey !== null;
  }

  /** Whether this process signs it. */
  get maySign(): boolean {
    return this.keys !== null;
  }

  get origin(): string {
    return this.held().checkpoint.name;
  }

  /** Lets this process sign. @param former null: no key before this one signs any more */
  open(keys: LogSigners, former: FormerKey | null): void {
    this.keys = keys;
    this.former = former;
  }

  /** The public keys, as others are given them. @throws DomainError NOT_FOUND without a log, UNAVAILABLE if it does not sign */
  vkeys(): { key: string; lockKey: string } {
    const { checkpoint, lock } = this.held();
    return { key: vkeyOf(checkpoint), lockKey: vkeyOf(lock) };
  }

  /** The checkpoint of a committed tree as a signed note, by the key before too as long as that one counts. */
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
