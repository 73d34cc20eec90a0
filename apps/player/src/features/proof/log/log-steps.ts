import type { PublishedReport, PublishedStep, PublishedStepReport } from '@libs/proof';
import type { RoundProof } from '@libs/bingo';
import type { StepView, Text } from '../verdict/step-view';

/** The steps of a round in the operator's log, as the page shows them: in the log, and seen in time. */
export function logSteps(proof: RoundProof, { steps }: PublishedReport): StepView[] {
  const logged = steps.filter(({ step }) => step === 'logged' || step === 'ended');
  if (logged.length === 0) return [];
  const named = of(steps, 'beaconNamed');
  const witnessed = of(steps, 'witnessed');
  const place = /^index (\d+)$/m.exec(proof.log?.lock?.proof ?? '')?.[1];
  return [
    {
      name: 'log',
      ...stateOf(logged, 'proof.step.log.detail'),
      value: place === undefined ? '—' : `#${place}`,
    },
    ...(named ? [{ name: 'seen' as const, ...seenState(named, witnessed), value: '' }] : []),
  ];
}

const of = (steps: readonly PublishedStepReport[], name: PublishedStep) =>
  steps.find(({ step }) => step === name);

type State = Pick<StepView, 'state' | 'detail'>;

function stateOf(reports: readonly PublishedStepReport[], holds: Text[0]): State {
  const failed = reports.find(({ ok }) => !ok);
  if (failed && !failed.ok) return { state: 'failed', detail: [`proof.fault.${failed.detail}`] };
  const open = reports.find(({ detail }) => detail !== undefined);
  return open ? { state: 'open', detail: [openText(open)] } : { state: 'ok', detail: [holds] };
}

/** What a step leaves open. */
function openText({ detail }: PublishedStepReport): Text[0] {
  if (detail === 'older') return 'proof.step.log.older';
  return detail === 'pending' ? 'proof.step.log.pending' : 'proof.step.log.unknown';
}

function seenState(named: PublishedStepReport, witnessed: PublishedStepReport | undefined): State {
  if (!named.ok) return { state: 'failed', detail: ['proof.step.seen.beacon'] };
  if (witnessed && !witnessed.ok) return { state: 'failed', detail: ['proof.fault.mismatch'] };
  if (!witnessed) return { state: 'open', detail: ['proof.step.log.pending'] };
  const { detail } = witnessed;
  if (detail === undefined) return { state: 'ok', detail: ['proof.step.seen.detail'] };
  if (detail === 'oneWitness') return { state: 'ok', detail: ['proof.step.seen.one'] };
  return {
    state: 'open',
    detail: [detail === 'testWitness' ? 'proof.step.seen.test' : 'proof.step.seen.none'],
  };
}
