import { useT } from '../../../shared/i18n';
import { Icon, Button } from '../../../shared/ui';
import type { ProofView, StepView } from './proof-view';
import type { MessageKey } from '@libs/i18n';
import type { Evidence } from '@libs/proof';
import type { RoundProof } from '@libs/bingo';
import { LogWarning } from '../../../shared/warning/LogWarning';
import { download } from '../download';
import { keptLog } from '../log/kept-log';
import { toldOf } from '../log/told-locks';
import styles from '../RoundPage.module.css';

/**
 * Whether everything matches, and if not, the failed steps. Green only if witnesses saw the list in time; a demo, whose
 * witnesses are its own, has a paler green and says that it is a demo.
 */
export function Verdict({ view, seconds }: { view: ProofView; seconds: number }) {
  const t = useT();
  const { failed, passed, total, proof, headline } = view;
  const bad = failed.length > 0;
  const over = proof?.status === 'Finished' || proof?.status === 'Refunded';
  const names = failed.map((name) => t(`proof.step.${name}`)).join(', ');
  return (
    <section
      className={styles['verdict']}
      role="status"
      data-testid="verdict"
      data-verdict={bad ? 'failed' : 'ok'}
      data-failed={failed.join(' ')}
      data-headline={bad ? 'broken' : headline}
    >
      <Icon
        name={bad ? 'alert' : headline === 'word' || headline === 'open' ? 'check' : 'shield'}
        className={styles['shield']}
      />
      <div>
        <b>
          {t(bad ? 'proof.failed' : over ? 'proof.ok' : 'proof.okSoFar')}
          {!bad && headline === 'demo' && <DemoTag />}
        </b>
        <small>
          {bad
            ? t('proof.failedDetail', { step: names })
            : t('proof.okDetail', { seconds: seconds.toFixed(2) })}
        </small>
        {!bad && proof?.status === 'Finished' && <small data-testid="headline">{t(headlineOf(view))}</small>}
      </div>
      <span aria-label={t('proof.count', { passed, total })}>
        {passed}/{total}
      </span>
    </section>
  );
}

/** The sentence on what the verdict rests on; for a round that no signed list has yet, that this takes a minute. */
function headlineOf({ headline, steps }: ProofView): MessageKey {
  const waits = steps.some(({ detail: [key] }) => key === 'proof.step.log.pending');
  if (headline === 'word' && waits) return 'proof.step.log.pending';
  return headline === 'open' || headline === 'broken' ? 'proof.headline.word' : `proof.headline.${headline}`;
}

function DemoTag() {
  const t = useT();
  return <i className={styles['demo']}>{t('proof.demo')}</i>;
}

const icons = { ok: 'check', failed: 'x', open: 'clock' } as const;

/** Every check that the verdict counts, each with a tick, a cross, or a clock while it cannot be made yet. */
export function Steps({ steps }: { steps: readonly StepView[] }) {
  const t = useT();
  return (
    <ol className={styles['steps']}>
      {steps.map(({ name, state, detail: [key, params], value, isDemo }) => (
        <li key={name} data-testid={`step-${name}`} data-state={state}>
          <i className={styles['tick']}>
            <Icon name={icons[state]} />
          </i>
          <div>
            <b>{t(`proof.step.${name}`)}</b>
            <small>{t(key, params)}</small>
          </div>
          {isDemo ? <DemoTag /> : value && <code>{value}</code>}
        </li>
      ))}
    </ol>
  );
}

/**
 * Warns in red that the record of the round differs from what the server told this phone, and offers the evidence as
 * a file.
 */
export function ToldBanner({ roundId, proof }: { roundId: string; proof: RoundProof | null }) {
  const t = useT();
  function save() {
    const kept = toldOf(roundId);
    if (!kept) return;
    const { note, receivedAt, ownCards, commitment } = kept;
    const logged = proof?.log?.lock ?? null;
    const ofEnd = proof?.log?.end?.proof?.split('\n\n').slice(1).join('\n\n');
    const checkpoint = ofEnd ?? keptLog()?.checkpoint;
    const evidence: Evidence = {
      version: 1,
      round: roundId,
      told: { note, receivedAt, ownCards, commitment },
      logged,
      ...(logged === null && checkpoint ? { checkpoint } : {}),
    };
    download(`evidence-${roundId}.json`, evidence);
  }
  return (
    <LogWarning text={t('proof.told.other')} testId="told-other">
      <Button look="ghost" icon="download" onClick={save}>
        {t('proof.told.save')}
      </Button>
    </LogWarning>
  );
}
