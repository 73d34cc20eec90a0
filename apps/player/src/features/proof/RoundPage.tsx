import { isRoundProof } from '@libs/bingo';
import { PROMISED_MS } from '@libs/proof';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { seenOf } from '../../live/round/seen';
import { Query } from '../../shared/app-state/Query';
import { proofStateOf } from '../../shared/app-state/router-state';
import { LogWarning } from '../../shared/warning/LogWarning';
import { useUser } from '../../shared/session';
import { ErrorState, LanguageSelect, Message, Skeleton } from '../../shared/ui';
import { ToldBanner } from './log/ToldBanner';
import { toldOf } from './log/told-locks';
import { fetchCheckable } from './verdict/fetch-checkable';
import { Proof } from './verdict/Proof';
import { ProofHead } from './ProofHead';
import styles from './RoundPage.module.css';
import { timedProof } from './verdict/timed-proof';

/** A round is fetched again at this interval until it is over, and written in the log. */
const AGAIN_MS = 5000;

/** Over, and its end in a signed checkpoint where there is a log: nothing more is to come. */
const isSettled = (document: unknown): boolean =>
  !isRoundProof(document) ||
  ((document.status === 'Finished' || document.status === 'Refunded') && document.log?.end?.proof !== null);

/** The operator says that there is no such round, and has signed its lock for this player. */
function isDropped(roundId: string, fairId: string | undefined): boolean {
  const told = toldOf(roundId);
  return (
    told !== undefined && told.owner === fairId && Date.parse(told.receivedAt) < Date.now() - PROMISED_MS
  );
}

/** /round/{id}: the public proof of a round, recomputed on this device (fairness.md 7). */
export function RoundPage() {
  const { roundId } = useParams({ from: '/round/$roundId' });
  return (
    <Query>
      <div className={styles['page']}>
        <RoundProofLoader key={roundId} roundId={roundId} />
        <footer className={styles['foot']}>
          <LanguageSelect />
          <PublicLinks />
        </footer>
      </div>
    </Query>
  );
}

function PublicLinks() {
  const t = useT();
  return (
    <>
      <Link to="/transparency">{t('transparency.title')}</Link>
      <Link to="/status">{t('status.title')}</Link>
    </>
  );
}

function RoundProofLoader({ roundId }: { roundId: string }) {
  const t = useT();
  const user = useUser();
  const { ownCards, playedAt } = useLocation({ select: ({ state }) => proofStateOf(state) });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['round', roundId],
    queryFn: ({ signal }) => fetchCheckable(roundId, signal),
    refetchInterval: ({ state }) => (!state.data || isSettled(state.data.document) ? false : AGAIN_MS),
  });
  const fairId = user?.fairId;
  const checked = useMemo(() => {
    if (!data) return null;
    const { document, log, ...beacon } = data;
    const { trust } = log;
    return timedProof(document, { roundId, fairId, ownCards, seen: seenOf(roundId), trust, ...beacon });
  }, [data, roundId, fairId, ownCards]);

  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <ProofHead
        document={data?.document}
        proof={checked?.view.proof ?? null}
        roundId={roundId}
        playedAt={playedAt}
      />
      <main className={styles['body']} tabIndex={-1}>
        {data?.log.isChanged && <LogWarning text={t('proof.log.changed')} />}
        {checked && <Proof view={checked.view} seconds={checked.seconds} />}
        {!checked && unknown && <Message icon="alert" text={t('proof.notFound')} />}
        {!checked && unknown && isDropped(roundId, fairId) && <ToldBanner roundId={roundId} proof={null} />}
        {!checked && error && !unknown && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {!checked && !error && <Skeleton rows={6} />}
      </main>
    </>
  );
}
