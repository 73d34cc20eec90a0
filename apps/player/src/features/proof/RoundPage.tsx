import { isRoundProof, type RoundProof, letterOf } from '@libs/bingo';
import { PROMISED_MS, isContradiction } from '@libs/proof';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useMemo, Suspense, useState } from 'react';
import { ApiError } from '../../shared/api';
import { useT, dateTimeOf, shortAmount, amount, etb } from '../../shared/i18n';
import { seenOf } from '../../live';
import { Query } from '../../shared/app-state/Query';
import { proofStateOf } from '../../shared/app-state/router-state';
import { LogWarning } from '../../shared/warning/LogWarning';
import { useUser } from '../../shared/session';
import {
  ErrorState,
  LanguageSelect,
  Message,
  Skeleton,
  IconButton,
  TibebBand,
  Icon,
  Button,
} from '../../shared/ui';
import { ToldBanner, Steps, Verdict } from './verdict/Verdict';
import { toldOf } from './log/told-locks';
import { fetchCheckable } from './verdict/fetch-checkable';
import { download } from './download';
import { type ProofView, proofView, type Viewer, type StepState } from './verdict/proof-view';
import { Replay } from './Replay';
import { shareLink } from '../../shared/aside/share-link';
import { lazySection } from '../../shared/lazy/lazy';
import styles from './RoundPage.module.css';

/** The document of a round is fetched again at this interval until the round is over and recorded in the log. */
const AGAIN_MS = 5000;

/**
 * True if the document will not change any more: the round is over and, if there is a log, its end is part of a
 * signed checkpoint.
 */
const isSettled = (document: unknown): boolean =>
  !isRoundProof(document) ||
  ((document.status === 'Finished' || document.status === 'Refunded') && document.log?.end?.proof !== null);

/**
 * True if this player received a signed lock of the round so long ago that the round must be published by now. Asked
 * when the server says that it knows no such round: the operator has then dropped it.
 */
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
      <Link to="/watch">{t('proof.watch')}</Link>
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

interface ProofHeadProps {
  /** The unchanged answer of the server, which can be downloaded and checked elsewhere. */
  document: unknown;
  proof: RoundProof | null;
  roundId: string;
  playedAt: string | undefined;
}

/** Back button, the round, and the download of its document. */
function ProofHead({ document, proof, roundId, playedAt }: ProofHeadProps) {
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

/** Verdict, money, the steps that it counts, and further actions (ux.md section 11 "Proof"). */
function Proof({ view, seconds }: { view: ProofView; seconds: number }) {
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
            <p className={styles['note']}>
              {t('proof.playing')}{' '}
              <Link to="/watch" search={{ round: proof.roundId }}>
                {t('proof.watch')}
              </Link>
            </p>
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

function Mark({ state }: { state: StepState }) {
  return <Icon name={state === 'failed' ? 'x' : 'check'} className={styles['mark']} />;
}

/** The money of the round: cards × stake, the fee, the prize, and the winners. Shown even if the amounts are wrong. */
function Money({ view, proof }: { view: ProofView; proof: RoundProof }) {
  const t = useT();
  const { money, winners, prize, guarantee, addedByHouse } = proof;
  const { results, ownCards } = view;
  const last = proof.calledNumbers.at(-1);
  const ball = last === undefined ? '' : `, ${letterOf(last)} ${last}`;
  return (
    <section className={styles['money']} aria-label={t('proof.step.money')}>
      {money && (
        <>
          <p>
            <span>{t('proof.cards', { count: proof.cards.length, stake: shortAmount(money.stake) })}</span>
            <b>{amount(money.totalStake)}</b>
          </p>
          <p>
            <span>{t('cards.fee', { percent: money.percent })}</span>
            <b>
              {money.fee > 0 && '−'}
              {amount(money.fee)}
            </b>
          </p>
        </>
      )}
      {guarantee !== undefined && (
        <p>
          <span>{t('proof.added', { amount: shortAmount(guarantee) })}</span>
          <b>+{amount(addedByHouse ?? 0)}</b>
        </p>
      )}
      <p className={styles['prize']} data-state={results.money}>
        <span className={styles['check']}>
          <Mark state={results.money} />
          {t('proof.prize')}
        </span>
        <b>{etb(prize ?? 0)}</b>
      </p>
      {(winners ?? []).map((winner) => (
        <p key={winner.card} className={styles['winner']} data-state={results.winners}>
          <span className={styles['check']}>
            <Mark state={results.winners} />
            {t('card.title', { number: winner.card })}
            <em>
              {t(`game.pattern.${winner.pattern}`)}
              {ball}
              {ownCards.includes(winner.card) && ` · ${t('proof.yours')}`}
            </em>
          </span>
          <b>{amount(winner.amount)}</b>
        </p>
      ))}
    </section>
  );
}

const SHOWN = 6;

/** The last calls of the round; the final one decided it. */
function LastCalls({ numbers }: { numbers: readonly number[] }) {
  const t = useT();
  return (
    <section className={styles['calls']} aria-label={t('proof.lastCalls')}>
      <small>{t('proof.lastCalls')}</small>
      {numbers.slice(-SHOWN).map((number, at) => (
        <span key={`${at}-${number}`} data-l={letterOf(number)}>
          {number}
        </span>
      ))}
    </section>
  );
}

/** Checks a round and measures how long this phone took. */
function timedProof(document: unknown, viewer: Viewer): { view: ProofView; seconds: number } {
  const started = performance.now();
  const view = proofView(document, viewer);
  return { view, seconds: (performance.now() - started) / 1000 };
}

/** A chunk of its own, so that the page is shown before the QR code is drawn. */
const RoundSymbol = lazySection(async () => (await import('./RoundSymbol')).RoundSymbol);

/** The public address of this page, as a QR code and as a link. */
function RoundQr() {
  const t = useT();
  const [address] = useState(() => location.origin + location.pathname);

  return (
    <section className={styles['link']}>
      <Suspense fallback={<span className={styles['qr']} />}>
        <RoundSymbol address={address} />
      </Suspense>
      <div>
        <p>{t('proof.qrHint')}</p>
        <Button look="ghost" icon="share" onClick={() => void shareLink(address, 'proof.title')}>
          {t('common.share')}
        </Button>
        <small>{t('proof.script')}</small>
      </div>
    </section>
  );
}
