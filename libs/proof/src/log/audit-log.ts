import { hexOf, isRoundProof } from '@libs/bingo';
import type { RoundProof } from '@libs/bingo';
import type { BeaconView } from '@libs/contract';
import { leafHash } from '@libs/transparency';
import { verifyPublished } from '../published-round';
import type { PublishedReport } from '../published-round';
import type { Trust } from '../trust';
import { checkVoid } from './check-void';
import type { VoidReport } from './check-void';
import { followLog } from './follow-log';
import type { LoggedEnd } from './entry-reader';
import type { LogReport } from './follow-log';
import { trustAt } from './key-changes';
import type { ReadLog } from './log-source';
import type { LogState, OpenLock } from './log-state';

/** The sources that an auditor reads. */
export interface AuditSources {
  readonly read: ReadLog;
  /** Parsed JSON of GET fairness/rounds/{id}; `private` for a round of a space, null if it cannot be had. */
  readonly documentOf: (roundId: string) => Promise<unknown>;
  /** A value of a chain from a source other than the operator; null if the chain has no value of this number. */
  readonly beaconOf: (chain: string, round: number) => Promise<BeaconView | null>;
  /** Verifies the signature of the chain's key, on another thread if there is one. */
  readonly verifyBeacon: (beacon: BeaconView) => boolean | Promise<boolean>;
}

export interface AuditOptions {
  readonly state: LogState | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /**
   * How many of the new ends are compared with their published documents, and a source of chance from 0 to below 1; by
   * default all are compared.
   */
  readonly sample?: { readonly size: number; readonly random: () => number };
}

/** A round given up after its lock, and what the named beacon shows about it. */
export interface AuditedVoid extends VoidReport {
  readonly round: string;
}

export interface AuditReport {
  readonly log: LogReport;
  /** Compared documents, and rounds of spaces, which are in the log only. */
  readonly compared: number;
  readonly logOnly: number;
  /** Rounds whose document is missing, is wrong, or differs from the log. */
  readonly differing: readonly string[];
  /** Rounds whose lock no quorum saw in time, with the winning cards. */
  readonly unwitnessed: readonly { round: string; winners: readonly number[] }[];
  readonly voids: readonly AuditedVoid[];
  /** `lie`: something is wrong; `doubt`: more unproven voids or unwitnessed locks than an honest operator has. */
  readonly verdict: 'whole' | 'doubt' | 'lie' | 'unread';
}

/** At most one unproven void in a thousand ended rounds, and one lock in a hundred without witnesses. */
const MOST_UNPROVEN = 1 / 1000;
const MOST_UNWITNESSED = 1 / 100;
/** Documents that are read at once, so that their beacons are checked together. */
const SIDE_BY_SIDE = 128;

/** Audits a log since the last visit (docs/fairness.md section 12): its entries, rounds' proofs and voids. */
export async function auditLog(
  sources: AuditSources,
  trust: Trust,
  { state, now, sample }: AuditOptions,
): Promise<AuditReport> {
  const log = await followLog(sources.read, trust, { state, now });
  const ends = sampleOf(
    log.ends.filter(({ end }) => end.lock !== '-'),
    sample,
  );
  const documents = new Documents(sources, trustAt(trust, log.state?.keys ?? [], now));
  await sideBySide(ends, (end) => documents.compare(end));
  const voids: AuditedVoid[] = [];
  await sideBySide(log.voids, async (open) => void voids.push(await voidOf(open, log, sources)));
  const found = {
    compared: documents.compared,
    logOnly: documents.logOnly,
    differing: documents.differing,
    unwitnessed: documents.unwitnessed,
    voids,
  };
  return { log, ...found, verdict: verdictOf(log, found) };
}

type Found = Omit<AuditReport, 'log' | 'verdict'>;

function verdictOf(log: LogReport, found: Found): AuditReport['verdict'] {
  if (log.broken === 'unread' || log.broken === 'unsigned') return 'unread';
  const isLie =
    log.broken !== null ||
    log.violations.length + log.missingEnds.length + found.differing.length > 0 ||
    log.booksLate;
  if (isLie) return 'lie';
  const unproven = found.voids.filter(({ verdict }) => verdict === 'unproven').length;
  const locks = Math.max(log.ends.length, 1);
  const isDoubtful =
    unproven / locks > MOST_UNPROVEN ||
    found.unwitnessed.length / Math.max(found.compared, 1) > MOST_UNWITNESSED;
  return isDoubtful ? 'doubt' : 'whole';
}

/** Compares the published documents of ended rounds with the log. */
class Documents {
  compared = 0;
  logOnly = 0;
  readonly differing: string[] = [];
  readonly unwitnessed: { round: string; winners: readonly number[] }[] = [];

  constructor(
    private readonly sources: AuditSources,
    private readonly trust: Trust,
  ) {}

  async compare({ leaf, end, isOfSpace }: LoggedEnd): Promise<void> {
    const document = await this.sources.documentOf(end.round);
    if (document === 'private' && isOfSpace) {
      this.logOnly += 1;
      return;
    }
    this.compared += 1;
    const beacon = isRoundProof(document) ? document.beacon : null;
    const holds = beacon !== null && beacon.chain !== 'local' && (await this.sources.verifyBeacon(beacon));
    const report = verifyPublished(document, this.trust, { roundId: end.round, verifyBeacon: () => holds });
    const isLogged = report.ok && leafIn(document) === leaf;
    if (!isLogged) this.differing.push(end.round);
    else if (!isWitnessed(report)) this.unwitnessed.push({ round: end.round, winners: winnersOf(document) });
  }
}

function leafIn(document: unknown): string | null {
  const { log } = document as Partial<RoundProof>;
  return log?.end ? hexOf(leafHash(new TextEncoder().encode(log.end.entry))) : null;
}

const winnersOf = (document: unknown): number[] =>
  ((document as Partial<RoundProof>).winners ?? []).map(({ card }) => card);

function isWitnessed({ steps }: PublishedReport): boolean {
  const witnessed = steps.find(({ step }) => step === 'witnessed');
  return witnessed?.ok === true && (witnessed.detail === undefined || witnessed.detail === 'oneWitness');
}

async function voidOf(
  { lock }: OpenLock,
  log: LogReport,
  { beaconOf, documentOf, verifyBeacon }: AuditSources,
): Promise<AuditedVoid> {
  const found = lock.chain === 'local' ? null : await beaconOf(lock.chain, Number(lock.beacon));
  const beacon = found && (await verifyBeacon(found)) ? found : null;
  const document: unknown = beacon && (await documentOf(lock.round));
  const cards = (document as Partial<RoundProof> | null)?.cards ?? null;
  const secret = log.ends.find(({ end }) => end.round === lock.round)?.end.secret ?? '';
  return { round: lock.round, ...checkVoid(lock, secret, { beacon, cards }) };
}

function sampleOf<T>(list: readonly T[], sample: AuditOptions['sample']): readonly T[] {
  if (sample === undefined || sample.size >= list.length) return list;
  const rest = [...list];
  const { size, random } = sample;
  return Array.from({ length: size }, () => rest.splice(Math.floor(random() * rest.length), 1)).flat();
}

async function sideBySide<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}
