import { cosignedAt, parseCosignatures, parseNote, parseSize, type NoteSignature } from '@libs/transparency';
import type { WitnessEnv } from '../../../config';
import { callOut } from '../../../platform/outbound';

/** What a witness answered to a checkpoint. */
export type WitnessAnswer =
  | { kind: 'cosigned'; signature: NoteSignature; seenAt: number }
  /** It has cosigned another size than we believed. */
  | { kind: 'otherSize'; size: number }
  /** It says that our tree is not the one that it has seen. */
  | { kind: 'otherTree' }
  | { kind: 'refused' | 'away' | 'forged'; reason: string };

/** So that the worst case stays below two seconds after the commit (fairness.md 10). */
const TIMEOUT_MS = 800;
const MAX_BYTES = 16 * 1024;
const CONFLICT = 409;
const UNPROCESSABLE = 422;

/** Shows a checkpoint to a witness (C2SP tlog-witness). Never throws; an answer counts only with its true signature. */
export async function askWitness(
  witness: WitnessEnv,
  body: string,
  checkpoint: string,
): Promise<WitnessAnswer> {
  try {
    const { status, bytes } = await callOut(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const text = bytes.toString('utf8');
    if (status === 200) return cosignatureIn(text, witness, checkpoint);
    const size = status === CONFLICT ? parseSize(text) : null;
    if (size !== null) return { kind: 'otherSize', size };
    if (status === UNPROCESSABLE || status === CONFLICT) return { kind: 'otherTree' };
    return { kind: status >= 500 ? 'away' : 'refused', reason: `HTTP ${status}` };
  } catch (error) {
    return { kind: 'away', reason: error instanceof Error ? error.message : String(error) };
  }
}

function cosignatureIn(text: string, { key }: WitnessEnv, checkpoint: string): WitnessAnswer {
  const note = parseNote(checkpoint);
  const signatures = parseCosignatures(text);
  if (!note || !signatures) return { kind: 'forged', reason: 'no signature lines' };
  const seenAt = cosignedAt({ ...note, signatures }, key);
  const signature = signatures.find(({ name }) => name === key.name);
  if (typeof seenAt !== 'number' || !signature) return { kind: 'forged', reason: 'not its signature' };
  return { kind: 'cosigned', signature, seenAt };
}
