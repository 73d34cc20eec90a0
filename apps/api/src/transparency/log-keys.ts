import { Inject, Injectable } from '@nestjs/common';
import { checkpointText, signerOf, signNote, vkeyOf, type SignerKey } from '@libs/transparency';
import { ENV, logSeed, type Env } from '../config';
import { DomainError } from '../platform/errors';

/** The tree of the log at a size. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Most signed locks that a process keeps; a dropped one is signed again, to the same bytes. */
const KEPT = 2000;

/**
 * The keys of the log. They sign outside of transactions only, and the same bytes on every server (transparency.md 2).
 * Without LOG_KEY nothing is logged.
 */
@Injectable()
export class LogKeys {
  readonly origin: string;
  private readonly keys: Readonly<Record<'checkpoint' | 'lock', SignerKey>> | null;
  /** By round, in the order in which they were signed. */
  private readonly locks = new Map<string, string>();

  constructor(@Inject(ENV) { logKey, logOrigin }: Env) {
    this.origin = logOrigin;
    this.keys = logKey && {
      checkpoint: signerOf(logOrigin, logSeed(logKey, 'checkpoint')),
      lock: signerOf(`${logOrigin}/lock`, logSeed(logKey, 'lock')),
    };
  }

  /** Whether this installation has a log. */
  get areThere(): boolean {
    return this.keys !== null;
  }

  /** The public keys, as others are given them. @throws DomainError NOT_FOUND without a log */
  vkeys(): { key: string; lockKey: string } {
    const { checkpoint, lock } = this.held();
    return { key: vkeyOf(checkpoint), lockKey: vkeyOf(lock) };
  }

  /** The checkpoint of a committed tree as a signed note. */
  signedHead({ size, root }: TreeHead): string {
    const { checkpoint } = this.held();
    return signNote(checkpointText({ origin: this.origin, size, root, extensions: [] }), [checkpoint]);
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

  private held() {
    if (!this.keys) throw new DomainError('NOT_FOUND');
    return this.keys;
  }
}
