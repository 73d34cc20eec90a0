import {
  cosign,
  formatNote,
  openCheckpoint,
  parseAddCheckpoint,
  SIZE_TYPE,
  verifyConsistency,
  type OpenedCheckpoint,
  type SignerKey,
  type VerifierKey,
} from '@libs/transparency';

/** The answer of a witness. */
export interface WitnessReply {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly type: string;
  readonly body: string;
}

const TEXT = 'text/plain; charset=utf-8';

/**
 * A witness of one log (C2SP tlog-witness). It really checks: it signs a checkpoint only if the log's key signed it and
 * its tree extends the tree that it signed before. It remembers that tree as long as its process lives.
 */
export class Witness {
  private size = 0;
  private root: Uint8Array | null = null;

  constructor(
    private readonly key: SignerKey,
    private readonly log: () => VerifierKey | null,
  ) {}

  /** @param now milliseconds since 1970 */
  add(body: string, now: number): WitnessReply {
    const request = parseAddCheckpoint(body);
    if (!request) return refusal(400, 'not a request');
    const origin = request.checkpoint.split('\n', 1)[0];
    const log = this.log();
    if (log === null || origin !== log.name) return refusal(404, 'unknown log');
    const checkpoint = openCheckpoint(request.checkpoint, [log]);
    if (!checkpoint) return refusal(403, 'not signed by the log');
    if (request.oldSize > checkpoint.size) return refusal(400, 'the old size is above the new one');
    if (request.oldSize !== this.size) return { status: 409, type: SIZE_TYPE, body: `${this.size}\n` };
    if (!this.isNext(checkpoint, request.proof)) return refusal(422, 'not the tree that was signed before');
    this.size = checkpoint.size;
    this.root = checkpoint.root;
    return { status: 200, type: TEXT, body: this.lineOf(checkpoint.note.text, Math.floor(now / 1000)) };
  }

  private isNext({ size, root }: OpenedCheckpoint, proof: readonly Uint8Array[]): boolean {
    if (this.root === null) return proof.length === 0;
    return verifyConsistency({ first: { size: this.size, root: this.root }, second: { size, root } }, proof);
  }

  /** The line of the signature, without the text that it signs. */
  private lineOf(text: string, seconds: number): string {
    const head = '-\n';
    return formatNote({ text: head, signatures: [cosign(text, this.key, seconds)] }).slice(head.length + 1);
  }
}

function refusal(status: WitnessReply['status'], body: string): WitnessReply {
  return { status, type: TEXT, body: `${body}\n` };
}
