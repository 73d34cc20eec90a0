import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Query } from '../../shared/app-state/Query';
import { ConnectionChip, useConnection } from '../../live';
import { useT, dateOf, etb, shortAmount, addTexts } from '../../shared/i18n';
import { refreshBalance, useUser, useBalance } from '../../shared/session';
import { Button, Icon, IconButton, NoticePlace, Skeleton, toast } from '../../shared/ui';
import { useConfig } from '../../shared/app-state/use-config';
import { CheckDialog } from './payments/TransactionChecker';
import { LazyFreezeBanner, LazyPayees } from './payees/lazy-payees';
import { Payments } from './payments/Payments';
import { forgetEnded, useTracked } from './payments/tracked';
import { useTransactions } from './payments/use-payments';
import { TransactionList } from './history/TransactionList';
import { TransferTab } from './transfer/TransferTab';
import { panelId, tabId, WalletTabs } from './WalletTabs';
import { WithdrawTab } from './withdraw/WithdrawTab';
import { getSingleUser, type AppConfig } from '../../shared/api';
import { WalletIcon } from './fields/WalletIcon';
import { lazySection } from '../../shared/lazy/lazy';
import { lazyDialog } from '../../shared/lazy/lazy-dialog';
import { ClaimTab, DepositTab } from './deposit/DepositTab';
import { loadLimitsTexts } from '@libs/i18n';
import styles from './WalletPage.module.css';

/** The wallet: balance, deposit, withdrawal, transfer, and the history. */
export function WalletPage() {
  useEffect(() => forgetEnded, []);
  // The tap that opens the wallet is answered before the form is drawn and other chunks are asked for, which takes a slow
  // phone most of the time.
  const isAnswered = useDeferredValue(true, false);
  // Reserves the space, so that the form below does not jump under a finger.
  const ownPlayPlace = <Skeleton rows={1} height="var(--touch)" />;
  return (
    <Query>
      <div className={styles['page']}>
        <Heading />
        <div className={styles['side']}>
          <Balances />
          {isAnswered && (
            <Suspense fallback={null}>
              <LazyFreezeBanner />
            </Suspense>
          )}
          <Suspense fallback={ownPlayPlace}>{isAnswered ? <LazyOwnPlay /> : ownPlayPlace}</Suspense>
        </div>
        {isAnswered ? <Tabs /> : <Skeleton rows={5} height="56px" className={styles['tasks']} />}
        <Check />
        <Books />
      </div>
    </Query>
  );
}

/** The server pushes every change of the balance, so this button fetches nothing new; it reassures the player. */
function Heading() {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const lost = useConnection() === 'lost';

  async function refresh() {
    setBusy(true);
    await Promise.all([refreshBalance(), queries.invalidateQueries()]).catch(() =>
      toast.error(t('error.load')),
    );
    setBusy(false);
  }

  return (
    <div className={styles['head']}>
      <h1>{t('wallet.title')}</h1>
      {/* Without a connection the balances are those of before. */}
      <ConnectionChip />
      {!lost && <OnItsWay />}
      <IconButton
        icon="sync"
        label={t('wallet.refresh')}
        disabled={busy}
        className={styles['refresh']}
        data-busy={busy || undefined}
        onClick={() => void refresh()}
      />
      {/* A notice takes the place of the heading, so that no form moves when the notice comes or goes. */}
      <NoticePlace className={styles['notice']} />
    </div>
  );
}

/**
 * Money on its way out, which the balances no longer count; the link leads to what is known of it. It stands in the
 * heading, where nothing moves when it comes or goes.
 */
function OnItsWay() {
  const t = useT();
  // Of a new account: the order waits for the player's own code.
  const waiting = new Set(useTracked().flatMap(({ ref, vc }) => (vc === undefined ? [] : [ref])));
  const rows = useTransactions(1).data?.transactionHistory ?? [];
  const birr = rows
    .filter(({ type, status, ref = '' }) => type === 'withdraw' && status === 'Pending' && !waiting.has(ref))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (birr === 0) return null;
  return (
    <Link
      to="/wallet"
      search={{ tab: 'withdraw' }}
      resetScroll={false}
      className={styles['way'] ?? ''}
      data-testid="on-its-way"
    >
      <Icon name="clock" className={styles['icon']} />
      {t('wallet.onItsWay', { amount: etb(birr) })}
    </Link>
  );
}

/** The search for a missing deposit, opened by /wallet?check=true, or by /share with the text of a receipt. */
function Check() {
  const navigate = useNavigate();
  const { check, ...rest } = useSearch({ from: '/shell/wallet' });
  const { shared = '' } = useLocation().state;
  if (!check) return null;
  const texts = [...new URLSearchParams(shared).values()].join('\n');
  return (
    <CheckDialog
      key={texts}
      shared={texts}
      onClose={() => void navigate({ to: '/wallet', search: rest, replace: true })}
    />
  );
}

/** The dialog in which a player checks the books that list their money, opened by /wallet?books=true. */
function Books() {
  const navigate = useNavigate();
  const { books, ...rest } = useSearch({ from: '/shell/wallet' });
  if (!books) return null;
  return <LazyOwnBooks onClose={() => void navigate({ to: '/wallet', search: rest, replace: true })} />;
}

function Tabs() {
  const t = useT();
  const navigate = useNavigate();
  const { tab = 'deposit', page = 1, ref } = useSearch({ from: '/shell/wallet' });
  const kept = ref ? { ref } : {};
  const paymentType = tab === 'deposit' || tab === 'withdraw' ? tab : null;
  const close = (closed: string) => {
    if (closed === ref) void navigate({ to: '/wallet', search: { tab }, replace: true });
  };
  return (
    <div className={styles['tasks']}>
      <WalletTabs
        tab={tab}
        onTab={(to) => void navigate({ to: '/wallet', search: { ...kept, tab: to }, resetScroll: false })}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} className={styles['panel']}>
        {tab !== 'transfer' && <Payments key={tab} type={paymentType} returnedRef={ref} onClose={close} />}
        {tab === 'history' ? (
          <TransactionList
            page={page}
            onPage={(to) =>
              void navigate({ to: '/wallet', search: { ...kept, tab, ...(to > 1 ? { page: to } : {}) } })
            }
          />
        ) : (
          <Task tab={tab} />
        )}
      </div>
      <Button
        look="text"
        icon="shield"
        onClick={() =>
          void navigate({ to: '/wallet', search: { ...kept, tab, books: true }, resetScroll: false })
        }
      >
        {t('wallet.books.title')}
      </Button>
    </div>
  );
}

const LazyNotice = lazySection<{ from: string }>(async () =>
  (await import('../../shared/wind-down/WindDownNotice')).loadNotice(),
);

/** The form of a tab; its choices come from the configuration. */
function Task({ tab }: { tab: 'deposit' | 'withdraw' | 'transfer' }) {
  const config = useConfig();
  const user = useUser();
  if (!config || !user) return <Skeleton rows={4} height="56px" />;
  switch (tab) {
    case 'deposit':
      return <Deposit config={config} />;
    case 'withdraw':
      return (
        <>
          <Closing config={config} />
          <WithdrawTab config={config} user={user} />
          <Suspense fallback={null}>
            <LazyPayees />
          </Suspense>
        </>
      );
    case 'transfer':
      return <TransferTab limits={config.limits.transfer} user={user} />;
  }
}

/** A house that closes says so above its forms. */
function Closing({ config }: { config: AppConfig }) {
  const { from } = config.windDown ?? {};
  if (from === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LazyNotice from={from} />
    </Suspense>
  );
}

/** The form of a deposit; once a house has begun to close, only what was sent before can be claimed. */
function Deposit({ config }: { config: AppConfig }) {
  const { from } = config.windDown ?? {};
  const [isOpen] = useState(() => from === undefined || Date.parse(from) > Date.now());
  return (
    <>
      <Closing config={config} />
      {isOpen ? <DepositTab config={config} /> : <ClaimTab config={config} />}
    </>
  );
}

/** Main and bonus balance, side by side; the server pushes every change. */
function Balances() {
  const t = useT();
  const balance = useBalance();
  if (!balance) return null;
  return (
    <dl className={styles['cards']}>
      <div className={styles['main']} data-testid="balance-main">
        <dt>{t('wallet.main')}</dt>
        <Amount birr={balance.activeBalance} />
      </div>
      <div className={styles['bonus']} data-testid="balance-bonus">
        <dt>
          <WalletIcon name="gift" className={styles['icon']} />
          {t('wallet.bonus')}
        </dt>
        <Amount birr={balance.bonusWallet} />
        <BonusToPlay />
      </div>
    </dl>
  );
}

/**
 * How much of the oldest bonus the player has played through and until when; shown only if bonus money has such a
 * condition.
 */
function BonusToPlay() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['bonusToPlay'],
    queryFn: getSingleUser,
    placeholderData: useUser() ?? undefined,
  });
  const grant = data?.wallet.bonusToPlay;
  if (!grant) return null;
  const played = { done: shortAmount(grant.of - grant.left), of: shortAmount(grant.of) };
  return (
    <dd data-testid="bonus-to-play">
      <small>
        {grant.until === null
          ? t('wallet.bonus.toPlay', played)
          : t('wallet.bonus.toPlayUntil', { ...played, time: dateOf(grant.until) })}
      </small>
    </dd>
  );
}

function Amount({ birr }: { birr: number }) {
  const [unit, amount = ''] = etb(birr).split(/\s/);
  return (
    <dd>
      <small>{unit}&nbsp;</small>
      {/* A very large balance gets a smaller font instead of being cut. */}
      <b data-long={amount.length > 9 || undefined}>{amount}</b>
    </dd>
  );
}

const LazyOwnBooks = lazyDialog<{ onClose: () => void }>(
  async () => (await import('./books/OwnBooks')).OwnBooks,
);

const LazyOwnPlay = lazySection<object>(async () => {
  const [module] = await Promise.all([import('../../shared/limits/OwnPlay'), addTexts(loadLimitsTexts)]);
  return module.OwnPlay;
});
