import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import type { ProofView } from './proof-view';
import styles from '../RoundPage.module.css';

/** Whether everything matches, and if not, the failed steps; green only where others saw the list in time. */
export function Verdict({ view, seconds }: { view: ProofView; seconds: number }) {
  const t = useT();
  const { failed, passed, total, proof, headline } = view;
  const bad = failed.length > 0;
  const over = proof?.status === 'Finished' || proof?.status === 'Refunded';
  const isGreen = headline === 'proven' || headline === 'oneWitness';
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
      <Icon name={bad ? 'alert' : isGreen ? 'shield' : 'check'} className={styles['shield']} />
      <div>
        <b>{t(bad ? 'proof.failed' : over ? 'proof.ok' : 'proof.okSoFar')}</b>
        <small>
          {bad
            ? t('proof.failedDetail', { step: names })
            : t('proof.okDetail', { seconds: seconds.toFixed(2) })}
        </small>
        {!bad && proof?.status === 'Finished' && (
          <small data-testid="headline">
            {t(isGreen ? `proof.headline.${headline}` : 'proof.headline.word')}
          </small>
        )}
      </div>
      <span>
        {passed}/{total}
      </span>
    </section>
  );
}
