import { isContradiction } from '@libs/proof';
import { useT } from '../../../shared/i18n';
import { ToldBanner } from '../log/ToldBanner';
import { LastCalls } from '../replay/LastCalls';
import { Money } from './Money';
import type { ProofView } from './proof-view';
import { Replay } from '../replay/Replay';
import { RoundQr } from '../RoundQr';
import styles from '../RoundPage.module.css';
import { Steps } from './Steps';
import { Verdict } from './Verdict';

/** Verdict, money, the five steps, and further actions (ux.md section 11 "Proof"). */
export function Proof({ view, seconds }: { view: ProofView; seconds: number }) {
  const t = useT();
  const { proof, steps } = view;
  return (
    <>
      <Verdict view={view} seconds={seconds} />
      {proof && (
        <>
          {isContradiction(view.told) && <ToldBanner roundId={proof.roundId} proof={proof} />}
          {proof.status === 'Refunded' && <p className={styles['note']}>{t('proof.refunded')}</p>}
          {proof.status !== 'Refunded' && proof.status !== 'Finished' && (
            <p className={styles['note']}>{t('proof.playing')}</p>
          )}
          {proof.winners && <Money view={view} proof={proof} />}
          <Steps steps={steps} />
          {proof.calledNumbers.length > 0 && <LastCalls numbers={proof.calledNumbers} />}
          {proof.status === 'Finished' && <Replay proof={proof} ownCards={view.ownCards} />}
          <RoundQr />
        </>
      )}
    </>
  );
}
