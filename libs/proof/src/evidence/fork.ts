import { bytesOfHex, hexOf } from '@libs/bingo';
import { MissingTile, TileReader, verifyConsistency } from '@libs/transparency';
import type { ReadLog } from '../log/log-source';
import { openLogged, type Trust } from '../trust';
import { isRecord, isText } from './file-shape';

/**
 * The file that a phone saves when the log has two pasts (docs/fairness.md section 14). Two checkpoints of one size
 * prove it alone. Otherwise the file also has the begin of the later tree, which a consistency proof ties to it.
 */
export interface ForkEvidence {
  readonly version: 1;
  /** A checkpoint that the operator has signed. */
  readonly kept: string;
  /** Another signed checkpoint, of as many entries or more. */
  readonly other: string;
  /** Root of the first entries of `other`, as many as `kept` has; hex. */
  readonly begin: string;
  /** Consistency proof from `begin` to `other` (RFC 6962 section 2.1.2); hex. */
  readonly proof: readonly string[];
}

/** Collects the proof that two checkpoints have different pasts. @returns null if that cannot be proven */
export async function forkEvidence(
  kept: string,
  other: string,
  { trust, read }: { trust: Trust; read: ReadLog },
): Promise<ForkEvidence | null> {
  const size = openLogged(kept, trust)?.size ?? 0;
  const later = openLogged(other, trust);
  if (later === null || size < 1 || size > later.size) return null;
  try {
    const tiles = new TileReader(read, later.size);
    const [begin, proof] = await Promise.all([tiles.rangeHash(0, size), tiles.consistency(size)]);
    const file = { version: 1 as const, kept, other, begin: hexOf(begin), proof: proof.map(hexOf) };
    return isFork(file, trust) ? file : null;
  } catch (error) {
    if (error instanceof MissingTile) return null;
    throw error;
  }
}

/**
 * Whether a value, such as parsed JSON, proves by the checker's own keys that an operator has signed two pasts of the
 * log.
 */
export function isFork(file: unknown, trust: Trust): boolean {
  if (!isForkEvidence(file)) return false;
  const [kept, other] = [openLogged(file.kept, trust), openLogged(file.other, trust)];
  const begin = bytesOfHex(file.begin);
  const proof = file.proof.map(bytesOfHex).filter((hash) => hash !== null);
  if (!kept || !other || !begin || proof.length !== file.proof.length) return false;
  if (kept.origin !== other.origin || kept.size === 0 || hexOf(kept.root) === file.begin) return false;
  return verifyConsistency({ first: { size: kept.size, root: begin }, second: other }, proof);
}

/** Whether a value has the form of the file. */
export function isForkEvidence(value: unknown): value is ForkEvidence {
  if (!isRecord(value)) return false;
  const { version, kept, other, begin, proof } = value;
  return (
    version === 1 &&
    [kept, other, begin].every(isText) &&
    Array.isArray(proof) &&
    proof.length <= 64 &&
    proof.every(isText)
  );
}
