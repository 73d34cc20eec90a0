import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch, Link } from '@tanstack/react-router';
import { fetchGames } from '../../shared/api';
import { Query } from '../../shared/app-state/Query';
import { lazySection } from '../../shared/lazy/lazy';
import { useT, dateTimeOf, etb } from '../../shared/i18n';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton, Icon, classes } from '../../shared/ui';
import type { GameRecord, PlayerResult } from '@libs/contract';
import { Suspense, useId, useState, useSyncExternalStore } from 'react';
import { amountOf, hasWon, resultLooks, stakeLine, stakeOf, winningCardsOf } from './game-record';
import type { MessageKey } from '@libs/i18n';
import styles from './HistoryPage.module.css';

/** Bet History: every round with a card of the player. */
export function HistoryPage() {
  const t = useT();
  return (
    <Query>
      <h1 className={styles['title']}>{t('history.title')}</h1>
      <HistoryList />
    </Query>
  );
}

function HistoryList() {
  const t = useT();
  const wide = useWide();
  const navigate = useNavigate();
  const { page = 1 } = useSearch({ from: '/shell/history' });
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['games', page],
    queryFn: ({ signal }) => fetchGames(page, signal),
    placeholderData: keepPreviousData,
  });

  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={6} />;
  }
  if (data.rooms.length === 0 && page === 1) {
    return (
      <EmptyState
        text={t('history.empty')}
        action={<ButtonLink to="/BetAmountPage">{t('home.play')}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData}>
      <p className={styles['net']}>{t('history.net')}</p>
      {wide ? (
        <HistoryTable games={data.rooms} firstNumber={(page - 1) * 10 + 1} />
      ) : (
        <ul className={styles['rows']}>
          {data.rooms.map((game) => (
            <HistoryRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(to) => void navigate({ to: '/history', search: to > 1 ? { page: to } : {} })}
      />
    </div>
  );
}

/** One round on a phone, with details that unfold. */
function HistoryRow({ game }: { game: GameRecord }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const winning = winningCardsOf(game);
  const when = dateTimeOf(game.createdAt);
  const cards = (list: number[]) => (list.length > 0 ? list.join(', ') : t('history.winnerNone'));

  return (
    <li className={styles['row']} data-tone={resultLooks[game.result].tone}>
      <button
        type="button"
        className={styles['main']}
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles['stake']}>
          <b>{stakeOf(game)}</b>
          <small>{t('common.birr')}</small>
        </span>
        <span className={styles['middle']}>
          <ResultMark result={game.result} />
          <small>{when}</small>
        </span>
        <span className={styles['amount']}>
          <b>{amountOf(game)}</b>
          {game.result === 'Split' && <small>{t('history.share', { count: winning.cards.length })}</small>}
        </span>
        <Icon name={open ? 'up' : 'down'} className={styles['arrow']} />
      </button>
      <div id={detailsId} className={styles['details']} hidden={!open}>
        <dl>
          <div>
            <dt>{t('history.column.calledNumbers')}</dt>
            <dd>{game.calledNumbers.length}</dd>
          </div>
          <div>
            <dt>{t('history.column.winningCards')}</dt>
            <dd>{cards(winning.cards)}</dd>
          </div>
          <div>
            <dt>{t('history.column.yourCards')}</dt>
            <dd>{cards(game.userCards)}</dd>
          </div>
          <div>
            <dt>{t('history.column.stake')}</dt>
            <dd>{stakeLine(game)}</dd>
          </div>
          {hasWon(game) && (
            <div>
              <dt>{t('proof.prize')}</dt>
              <dd>{etb(game.payout)}</dd>
            </div>
          )}
          <Tax game={game} />
        </dl>
        {winning.perCard !== null && <p>{t('history.perCard', { amount: etb(winning.perCard) })}</p>}
        {game.calledNumbers.length > 0 && <CalledNumbers numbers={game.calledNumbers} />}
        <RoundLinks game={game} />
        {open && <ComplainAbout game={game} />}
      </div>
    </li>
  );
}

/** The tax that was withheld from a prize, and what was left of it. */
function Tax({ game: { payout, tax } }: { game: GameRecord }) {
  const t = useT();
  if (tax === 0) return null;
  return (
    <div>
      <dt>{t('history.tax')}</dt>
      <dd>{t('history.afterTax', { tax: etb(tax), net: etb(payout - tax) })}</dd>
    </div>
  );
}

const query = '(min-width: 1024px)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for a table; a narrow one shows a list. */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

const columns: [label: MessageKey, numeric: boolean][] = [
  ['history.column.no', true],
  ['history.column.stake', true],
  ['history.column.amountWon', true],
  ['history.column.calledNumbers', false],
  ['history.column.winningCards', false],
  ['history.column.yourCards', false],
  ['history.column.date', false],
  ['history.column.result', false],
];

/** The rounds of one page on a desktop. */
function HistoryTable({ games, firstNumber }: { games: GameRecord[]; firstNumber: number }) {
  const t = useT();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map(([label, numeric]) => (
            <th key={label} scope="col" className={classes(numeric && styles['numeric'])}>
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map((game, index) => {
          const winning = winningCardsOf(game);
          return (
            <tr key={game.id} data-tone={resultLooks[game.result].tone}>
              <td className={styles['numeric']}>{firstNumber + index}</td>
              <td className={styles['numeric']}>{stakeLine(game)}</td>
              <td className={classes(styles['numeric'], styles['tableAmount'])}>
                {amountOf(game)}
                {hasWon(game) && (
                  <small>{t('history.line', { label: t('proof.prize'), value: etb(game.payout) })}</small>
                )}
                {game.tax > 0 && (
                  <small>
                    {t('history.line', {
                      label: t('history.tax'),
                      value: t('history.afterTax', { tax: etb(game.tax), net: etb(game.payout - game.tax) }),
                    })}
                  </small>
                )}
              </td>
              <td>
                <CalledNumbers numbers={game.calledNumbers} />
              </td>
              <td>
                {winning.cards.join(', ') || t('history.winnerNone')}
                {winning.perCard !== null && (
                  <small>{t('history.perCard', { amount: etb(winning.perCard) })}</small>
                )}
              </td>
              <td>{game.userCards.join(', ')}</td>
              <td className={styles['date']}>{dateTimeOf(game.createdAt)}</td>
              <td>
                <ResultMark result={game.result} />
                <RoundLinks game={game} />
                <ComplainAbout game={game} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** The numbers of a round in the order of their calls; the last one decided the round. */
function CalledNumbers({ numbers }: { numbers: number[] }) {
  const t = useT();
  return (
    <ol className={styles['numbers']} aria-label={t('history.column.calledNumbers')}>
      {numbers.map((number) => (
        <li key={number} data-l={letters[Math.floor((number - 1) / 15)]}>
          {number}
        </li>
      ))}
    </ol>
  );
}

/** Links to the proof of a round and to its replay; they pass the bought cards on, which the public list does not name. */
function RoundLinks({ game }: { game: GameRecord }) {
  const t = useT();
  const link = {
    to: '/round/$roundId',
    params: { roundId: game.id },
    state: { ownCards: game.userCards, playedAt: game.createdAt },
    className: styles['link'],
  } as const;
  return (
    <div className={styles['links']}>
      <Link {...link}>
        <Icon name="shield" className={styles['icon']} />
        {t('proof.open')}
      </Link>
      {game.calledNumbers.length > 0 && (
        <Link {...link} search={{ replay: true }}>
          <Icon name="sync" className={styles['icon']} />
          {t('replay.short')}
        </Link>
      )}
    </div>
  );
}

const Complain = lazySection(async () => (await import('../../shared/complaints/load')).loadComplain());

function ComplainAbout({ game }: { game: GameRecord }) {
  const t = useT();
  return (
    <Suspense fallback={null}>
      <Complain
        about={{ round: game.id }}
        subject={`${stakeOf(game)} ${t('common.birr')}, ${dateTimeOf(game.createdAt)}`}
      />
    </Suspense>
  );
}

/** Won, Split, Lost …: a word with an icon in its colour. */
function ResultMark({ result }: { result: PlayerResult }) {
  const t = useT();
  const { label, icon } = resultLooks[result];
  return (
    <b className={styles['result']}>
      <Icon name={icon} className={styles['resultMarkIcon']} />
      {t(label)}
    </b>
  );
}
