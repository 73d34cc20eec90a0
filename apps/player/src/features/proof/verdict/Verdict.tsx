import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import type { ProofView } from './proof-view';
import styles from '../RoundPage.module.css';

/** Whether everything matches, and if not, the failed steps. */
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
    >
      <Icon name={bad ? 'alert' : 'shield'} className={styles['shield']} />
      <div>
        <b>{t(bad ? 'proof.failed' : over ? 'proof.ok' : 'proof.okSoFar')}</b>
        <small>
          {bad
            ? t('proof.failedDetail', { step: names })
            : t('proof.okDetail', { seconds: seconds.toFixed(2) })}
        </small>
        {!bad && proof?.log && proof.status === 'Finished' && (
          <small data-testid="headline">
            {t(
              headline === 'proven' || headline === 'oneWitness'
                ? `proof.headline.${headline}`
                : 'proof.headline.word',
            )}
          </small>
        )}
      </div>
      <span>
        {passed}/{total}
      </span>
    </section>
  );
}
