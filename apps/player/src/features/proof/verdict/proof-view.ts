import {
  NUMBERS,
  isRoundProof,
  playerTag,
  type ProofStep,
  type RoundProof,
  type VerifyOptions,
} from '@libs/bingo';
import {
  compareTold,
  isContradiction,
  verifyPublished,
  type Comparison,
  type Headline,
  type PublishedStepReport,
  type Trust,
  type PublishedReport,
  type PublishedStep,
} from '@libs/proof';
import { counted } from '../../../shared/i18n';
import type { Seen } from '../../../live';
import { toldOf } from '../log/told-locks';
import type { MessageKey, MessageParams } from '@libs/i18n';

/**
 * Further faults of a round, without a row on the page: a document that cannot be read, and a record that differs from
 * what the server told this phone.
 */
export type ResultStep = 'document' | 'told';

export interface ProofView {
  /** The published document; null if its format is invalid. */
  readonly proof: RoundProof | null;
  readonly steps: readonly StepView[];
  /** The verdict about the round in one line. */
  readonly headline: Headline;
  readonly results: Readonly<Record<'winners' | 'money', StepState>>;
  /** Names of everything that failed. */
  readonly failed: readonly (StepView['name'] | ResultStep)[];
  /** How many of the steps hold, of all that this round has: each of them is a row of the page. */
  readonly passed: number;
  readonly total: number;
  /** Cards of the public list that carry the viewer's own tag. */
  readonly ownCards: readonly number[];
  /**
   * Compares what the server told this phone at the lock with what is published; null if the server told it nothing.
   */
  readonly told: Comparison | null;
}

/** The viewer's own inputs to the check; none of them comes from the document. */
export interface Viewer {
  /** Id of the requested round. */
  readonly roundId: string;
  /** Fair id of the signed-in player. */
  readonly fairId?: string | undefined;
  /** Cards that the player bought, as far as known. */
  readonly ownCards?: readonly number[] | undefined;
  /** Facts that this phone received while the round was played. */
  readonly seen?: Seen | undefined;
  /** Beacon number that this phone received when buying closed. */
  readonly namedBeacon?: number | undefined;
  /** Keys of the operator's log and its witnesses that this phone has kept; null: none. */
  readonly trust?: Trust | null;
  /** Checks the signature of a beacon; loaded only for a signed beacon. */
  readonly verifyBeacon?: VerifyOptions['verifyBeacon'];
}

const short = (hash: string | null): string => (hash ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : '—');

/** The checks of libs/bingo behind each step of the page. */
const checks: Record<DrawStep, readonly ProofStep[]> = {
  commitment: ['commitment'],
  list: ['cards', 'lockHash'],
  beacon: ['beacon'],
  order: ['order'],
  chain: ['chain', 'calls'],
};

const includes = (names: readonly ProofStep[], step: PublishedStepReport['step']): boolean =>
  (names as readonly string[]).includes(step);

function stateOf(reports: readonly PublishedStepReport[], names: readonly ProofStep[]): StepState {
  const own = reports.filter(({ step }) => includes(names, step));
  if (own.length === 0) return 'open';
  return own.every(({ ok }) => ok) ? 'ok' : 'failed';
}

function faultText(reports: readonly PublishedStepReport[], names: readonly ProofStep[]): Text | null {
  const found = reports.find((report) => includes(names, report.step) && !report.ok);
  if (!found || found.ok) return null;
  return 'call' in found && found.call !== undefined
    ? ['proof.fault.atCall', { n: found.call }]
    : [`proof.fault.${found.detail}`];
}

function beaconText(reports: readonly PublishedStepReport[]): Text {
  const beacon = reports.find(({ step }) => step === 'beacon');
  if (beacon?.detail === 'notPublic') return ['proof.step.beacon.local'];
  if (beacon?.detail === 'testChain') return ['proof.step.beacon.test'];
  return [beacon?.detail === 'notVerified' ? 'proof.step.beacon.signature' : 'proof.step.beacon.detail'];
}

/** Text and value of a step that passes. */
function plain(
  name: DrawStep,
  proof: RoundProof,
  own: readonly number[],
  reports: readonly PublishedStepReport[],
) {
  const count = proof.cards.length;
  const links = `${proof.links.length}/${proof.calledNumbers.length}`;
  const all: Record<DrawStep, [Text, string]> = {
    commitment: [['proof.step.commitment.detail'], short(proof.commitment)],
    list: [
      own.length > 0
        ? ['proof.step.list.own', { count, cards: own.join(', ') }]
        : ['proof.step.list.detail', { count }],
      short(proof.lockHash),
    ],
    beacon: [
      beaconText(reports),
      proof.beacon?.signature ? counted(proof.beacon.round) : short(proof.beacon?.value ?? null),
    ],
    order: [['proof.step.order.detail'], `${proof.order?.length ?? 0}/${NUMBERS}`],
    chain: [['proof.step.chain.detail'], links],
  };
  return all[name];
}

/** Faults that only the viewer can detect: a bought card is missing in the list, or the draw differs from the played one. */
function viewerFault(
  name: StepView['name'],
  proof: RoundProof,
  viewer: Viewer,
  own: readonly number[],
): Text | null {
  const { seen, fairId, ownCards = [] } = viewer;
  const differs = (seenValue: string | null | undefined, published: string | null) =>
    Boolean(seenValue) && seenValue !== published;
  if (name === 'commitment' && differs(seen?.commitment, proof.commitment)) return ['proof.fault.seen'];
  if (name === 'beacon' && proof.beacon && (viewer.namedBeacon ?? proof.beacon.round) !== proof.beacon.round)
    return ['proof.fault.seen'];
  if (name === 'chain' && differs(seen?.head, proof.head)) return ['proof.fault.seen'];
  if (name !== 'list' || proof.lockHash === null) return null;
  if (differs(seen?.lockHash, proof.lockHash)) return ['proof.fault.seen'];
  const missing = fairId === undefined ? [] : ownCards.filter((card) => !own.includes(card));
  return missing.length > 0 ? ['proof.step.list.notIn', { cards: missing.join(', ') }] : null;
}

const unreadable: ProofView = {
  proof: null,
  steps: [],
  headline: 'broken',
  results: { winners: 'open', money: 'open' },
  failed: ['document'],
  passed: 0,
  total: 1,
  ownCards: [],
  told: null,
};

/** Recomputes a published round and formats the result for the page (fairness.md 7, ux.md section 11). */
export function proofView(document: unknown, viewer: Viewer): ProofView {
  // A valid proof of another round proves nothing about this one.
  if (!isRoundProof(document) || document.roundId !== viewer.roundId.toLowerCase()) return unreadable;
  const proof = document;
  const { fairId, verifyBeacon, trust = null } = viewer;
  const told = toldOf(proof.roundId);
  const report = verifyPublished(proof, trust, verifyBeacon ? { verifyBeacon } : {});
  const reports = report.steps;
  const tag = fairId === undefined ? null : playerTag(proof.roundId, fairId);
  const ownCards = proof.cards
    .map((line) => line.split(':'))
    .filter(([, owner]) => owner === tag)
    .map(([card]) => Number(card));

  const names = Object.keys(checks) as DrawStep[];
  const drawn = names.map((name): StepView => {
    const fault = faultText(reports, checks[name]) ?? viewerFault(name, proof, viewer, ownCards);
    const [detail, value] = plain(name, proof, ownCards, reports);
    return {
      name,
      state: fault ? 'failed' : stateOf(reports, checks[name]),
      detail: fault ?? detail,
      value,
      isDemo: name === 'beacon' && report.headline === 'demo',
    };
  });
  const [winners, money] = resultSteps(proof, reports);
  const decided = proof.status === 'Refunded' ? [] : [winners, money];
  const steps = [...drawn, ...decided, ...logSteps(proof, report)];
  const ownTag = told?.owner === fairId ? tag : null;
  const compared = told && trust ? compareTold(told, proof, trust, { tag: ownTag, now: Date.now() }) : null;
  return {
    proof,
    steps,
    headline: report.headline,
    results: { winners: winners.state, money: money.state },
    failed: [
      ...steps.filter(({ state }) => state === 'failed').map(({ name }) => name),
      ...(isContradiction(compared) ? (['told'] as const) : []),
    ],
    passed: steps.filter(({ state }) => state === 'ok').length,
    total: steps.filter(({ state }) => proof.status === 'Finished' || state !== 'open').length,
    ownCards,
    told: compared,
  };
}

/** Whether winners and money follow from the calls and the stakes; open until the round is over. */
function resultSteps({ winners }: RoundProof, reports: readonly PublishedStepReport[]): [StepView, StepView] {
  const row = (name: 'winners' | 'money', names: readonly ProofStep[], holds: Text): StepView => {
    const state = stateOf(reports, names);
    const detail: Text = faultText(reports, names) ?? (state === 'ok' ? holds : ['proof.step.winners.none']);
    return { name, state, detail, value: '' };
  };
  return [
    row('winners', ['winners'], ['proof.step.winners.detail', { count: winners?.length ?? 0 }]),
    row('money', ['split', 'money'], ['proof.step.money.detail']),
  ];
}

/** The steps of a round in the operator's log, as the page shows them: in the log, and seen in time. */
function logSteps(proof: RoundProof, { steps }: PublishedReport): StepView[] {
  const logged = steps.filter(({ step }) => step === 'logged' || step === 'ended');
  if (logged.length === 0) return [];
  const named = of(steps, 'beaconNamed');
  const witnessed = of(steps, 'witnessed');
  const place = /^index (\d+)$/m.exec(proof.log?.lock?.proof ?? '')?.[1];
  return [
    {
      name: 'log',
      ...logState(logged, 'proof.step.log.detail'),
      value: place === undefined ? '—' : `#${place}`,
    },
    ...(named ? [{ name: 'seen' as const, ...seenState(named, witnessed), value: '' }] : []),
  ];
}

const of = (steps: readonly PublishedStepReport[], name: PublishedStep) =>
  steps.find(({ step }) => step === name);

type LogState = Pick<StepView, 'state' | 'detail' | 'isDemo'>;

function logState(reports: readonly PublishedStepReport[], holds: Text[0]): LogState {
  const failed = reports.find(({ ok }) => !ok);
  if (failed && !failed.ok) return { state: 'failed', detail: [`proof.fault.${failed.detail}`] };
  const open = reports.find(({ detail }) => detail !== undefined);
  return open ? { state: 'open', detail: [openText(open)] } : { state: 'ok', detail: [holds] };
}

/** The text of a step that is still open: why it cannot be checked yet. */
function openText({ detail }: PublishedStepReport): Text[0] {
  if (detail === 'older') return 'proof.step.log.older';
  return detail === 'pending' ? 'proof.step.log.pending' : 'proof.step.log.unknown';
}

function seenState(named: PublishedStepReport, witnessed: PublishedStepReport | undefined): LogState {
  if (!named.ok) return { state: 'failed', detail: ['proof.step.seen.beacon'] };
  if (witnessed && !witnessed.ok) return { state: 'failed', detail: ['proof.fault.mismatch'] };
  if (!witnessed) return { state: 'open', detail: ['proof.step.log.pending'] };
  const { detail } = witnessed;
  if (detail === undefined) return { state: 'ok', detail: ['proof.step.seen.detail'] };
  if (detail === 'oneWitness') return { state: 'ok', detail: ['proof.step.seen.one'] };
  if (detail === 'testWitness') return { state: 'ok', detail: ['proof.step.seen.test'], isDemo: true };
  return { state: 'open', detail: ['proof.step.seen.none'] };
}

/** A text of the catalogue with its parameters. */
type Text = readonly [key: MessageKey, params?: MessageParams];

/** `open`: the facts for this step are not published yet. */
export type StepState = 'ok' | 'failed' | 'open';

/** The steps of the draw itself. */
type DrawStep = 'commitment' | 'list' | 'beacon' | 'order' | 'chain';

export interface StepView {
  readonly name: DrawStep | 'winners' | 'money' | 'log' | 'seen';
  readonly state: StepState;
  readonly detail: Text;
  /** Short value beside the step, such as a hash or a count; empty if there is none. */
  readonly value: string;
  /** True for what only a demo accepts: a test chain, test witnesses. */
  readonly isDemo?: boolean;
}
