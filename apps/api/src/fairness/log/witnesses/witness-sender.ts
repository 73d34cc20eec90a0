import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  formatAddCheckpoint,
  cosignedAt,
  parseCosignatures,
  parseNote,
  parseSize,
  type NoteSignature,
} from '@libs/transparency';
import { ENV, type Env, type WitnessEnv } from '../../../config';
import { warnOnFailure } from '../../../platform/async';
import { Metrics, Snapshot, type Counter } from '../../../platform/metrics';
import { Checkpoints } from '../checkpoints';
import { LogHalts } from '../log-halts';
import { LogTree } from '../log-tree';
import { WitnessBook, type WitnessTurn } from './witness-book';
import { callOut } from '../../../platform/outbound';

/** One witness, with the state of this process's exchange with it. */
interface Line {
  readonly witness: WitnessEnv;
  /** Whether the witness has answered truly once. By then a log that is too short would have been noticed. */
  isKnown: boolean;
  isWanted: boolean;
  isBusy: boolean;
}

/** Most turns for which the first question waits, since another server may just have taken one. */
const MOST_FIRST_TURNS = 2;
const WARNING = 'a witness could not be asked';

/**
 * Shows each witness the newest checkpoint, one request at a time and at most one a second (fairness.md 10). A witness
 * that is away, slow, refuses or lies delays neither the game nor the other witnesses.
 */
@Injectable()
export class WitnessSender implements OnModuleDestroy {
  private readonly logger = new Logger(WitnessSender.name);
  private readonly lines: readonly Line[];
  private readonly answers: Counter;
  private asked: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly book: WitnessBook,
    private readonly tree: LogTree,
    private readonly checkpoints: Checkpoints,
    private readonly halts: LogHalts,
    metrics: Metrics,
  ) {
    this.lines = env.witnesses.map((witness) => ({
      witness,
      isKnown: false,
      isWanted: false,
      isBusy: false,
    }));
    this.answers = metrics.counter('log_witness_answers_total', 'What witnesses of the log answered', [
      'witness',
      'result',
    ]);
    const states = new Snapshot(() => this.book.states());
    metrics.gaugeBy(
      'log_witness_last_seconds',
      'When a witness has signed a checkpoint last',
      'witness',
      async () =>
        Object.fromEntries(
          ((await states.read()) ?? []).flatMap(({ vkey, lastAt }) =>
            lastAt ? [[vkey.split('+')[0] ?? '', lastAt.getTime() / 1000]] : [],
          ),
        ),
    );
  }

  onModuleDestroy(): void {
    this.isStopped = true;
  }

  /**
   * Asks every witness, once in the life of this process and before new entries get their places, whether it has seen
   * more than we have.
   */
  askOnce(): Promise<void> {
    this.asked ??= this.book
      .open()
      .then(() => Promise.all(this.lines.map((line) => this.askFirst(line))))
      .then(() => undefined);
    this.asked.catch(() => (this.asked = null)); // the database was away, so the next look asks again
    return this.asked;
  }

  /** Shows the witnesses the newest checkpoint; returns at once. */
  offer(): void {
    for (const line of this.lines) {
      line.isWanted = true;
      if (!line.isBusy) void warnOnFailure(this.logger, WARNING, () => this.serve(line));
    }
  }

  private async serve(line: Line): Promise<void> {
    line.isBusy = true;
    try {
      while (line.isWanted && !this.isStopped) {
        line.isWanted = false;
        const turn = await this.book.claim(line.witness, false);
        if (typeof turn === 'number') {
          await sleep(turn, undefined, { ref: false });
          line.isWanted = true;
        } else if (turn) await this.show(line, turn);
      }
    } finally {
      line.isBusy = false;
    }
  }

  private async askFirst(line: Line): Promise<void> {
    for (let turns = 0; turns < MOST_FIRST_TURNS; turns += 1) {
      const turn = await this.book.claim(line.witness, true);
      if (turn === null) return; // an empty log has nothing to show
      if (typeof turn !== 'number') return this.show(line, turn);
      await sleep(turn, undefined, { ref: false });
    }
  }

  private async show(line: Line, { head, oldSize }: WitnessTurn): Promise<void> {
    if (await this.halts.isHalted()) return;
    const { witness } = line;
    const checkpoint = this.checkpoints.signedHead(head);
    // If a witness has seen more than the log has, it says so in its answer.
    const known = Math.min(oldSize, head.size);
    const proof = await this.tree.consistency(known, head.size);
    const body = formatAddCheckpoint({ oldSize: known, proof, checkpoint });
    const answer = await askWitness(witness, body, checkpoint);
    this.answers.increment({ witness: witness.key.name, result: answer.kind });
    await this.take(line, head.size, answer);
  }

  private async take(line: Line, size: number, answer: WitnessAnswer): Promise<void> {
    const { witness } = line;
    switch (answer.kind) {
      case 'cosigned': {
        line.isKnown = true;
        const signed = await this.book.keep(witness, size, answer.seenAt, answer.signature.signature);
        await this.book.learn(witness, size);
        if (isQuorum(this.env.witnesses, signed)) await this.book.noteQuorum(size);
        return;
      }
      case 'otherSize':
        return this.compare(line, answer.size);
      case 'otherTree':
        if (!line.isKnown) await this.halts.halt(`${witness.key.name} has seen another tree than ours`);
        return;
      default:
        this.logger.debug(`${witness.key.name}: ${answer.kind}, ${answer.reason}`);
    }
  }

  /**
   * Compares the size that a witness says it has seen with the size of the log, to which another server may have added
   * meanwhile.
   */
  private async compare(line: Line, size: number): Promise<void> {
    const { witness } = line;
    const newest = (await this.tree.newest())?.size ?? 0;
    if (size > newest) {
      // A witness that has already given this process a true answer can only be lying, because the log has not shrunk
      // since.
      if (!line.isKnown)
        await this.halts.halt(`${witness.key.name} has seen ${size} entries, and there are ${newest}`);
      return;
    }
    await this.book.learn(witness, size);
    line.isWanted = true;
  }
}

/**
 * True if more than half of the witnesses, counted by operator, have signed (fairness.md 10). Without witnesses there
 * is no quorum. This only decides which checkpoint our proofs use; a checker applies its own policy.
 */
function isQuorum(witnesses: readonly WitnessEnv[], signed: ReadonlySet<string>): boolean {
  const operators = new Set(witnesses.filter(({ vkey }) => signed.has(vkey)).map(({ operator }) => operator));
  return operators.size * 2 > witnesses.length;
}

/** A witness's answer to a checkpoint. */
type WitnessAnswer =
  | { kind: 'cosigned'; signature: NoteSignature; seenAt: number }
  /** The witness has cosigned another size than we believed. */
  | { kind: 'otherSize'; size: number }
  /** The witness says that our tree is not the one that it has seen. */
  | { kind: 'otherTree' }
  | { kind: 'refused' | 'away' | 'forged'; reason: string };

/** Timeout of a request to a witness. It keeps the worst case below two seconds after the commit (fairness.md 10). */
const TIMEOUT_MS = 800;
const MAX_BYTES = 16 * 1024;
const CONFLICT = 409;
const UNPROCESSABLE = 422;

/** Shows a checkpoint to a witness (C2SP tlog-witness). Never throws; an answer counts only with its true signature. */
async function askWitness(witness: WitnessEnv, body: string, checkpoint: string): Promise<WitnessAnswer> {
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
