import type { RoundProof } from '@libs/bingo';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { dateTimeOf, shortAmount, useT } from '../../shared/i18n';
import { IconButton, TibebBand } from '../../shared/ui';
import { download } from './download';
import styles from './RoundPage.module.css';

interface ProofHeadProps {
  /** The unchanged answer of the server, for a check elsewhere. */
  document: unknown;
  proof: RoundProof | null;
  roundId: string;
  playedAt: string | undefined;
}

/** Back button, the round, and the download of its document. */
export function ProofHead({ document, proof, roundId, playedAt }: ProofHeadProps) {
  const t = useT();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const stake = proof?.money ? `${t('history.column.stake')} ${shortAmount(proof.money.stake)}` : null;
  const facts = [stake, playedAt ? dateTimeOf(playedAt) : roundId.slice(0, 8)];

  function back() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  }

  return (
    <>
      <header className={styles['head']}>
        <IconButton icon="back" label={t('common.goBack')} onClick={back} />
        <div className={styles['title']}>
          <h1 tabIndex={-1}>{t('proof.title')}</h1>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </div>
        <IconButton
          icon="download"
          label={t('proof.download')}
          disabled={document === undefined}
          onClick={() => download(`round-${roundId}.json`, document)}
        />
      </header>
      <TibebBand progress={1} height={6} square />
    </>
  );
}
