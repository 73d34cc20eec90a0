import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Query } from '../../shared/app-state/Query';
import { useT } from '../../shared/i18n';
import { refreshBalance, useUser } from '../../shared/session';
import { Button, IconButton, Skeleton, toast } from '../../shared/ui';
import { useConfig } from '../../shared/app-state/use-config';
import { Balances } from './Balances';
import { LazyOwnBooks } from './books/lazy-books';
import { LazyOwnPlay } from '../../shared/limits/lazy-limits';
import { CheckDialog } from './payments/CheckDialog';
import { Deposit } from './deposit/Deposit';
import { LazyFreezeBanner, LazyPayees } from './payees/lazy-payees';
import { Payments } from './payments/Payments';
import { forgetEnded } from './payments/tracked';
import { TransactionList } from './history/TransactionList';
import { TransferTab } from './transfer/TransferTab';
import { panelId, tabId, WalletTabs } from './WalletTabs';
import { WithdrawTab } from './withdraw/WithdrawTab';
import styles from './WalletPage.module.css';

/** The wallet: balance, deposit, withdrawal, transfer, and the history. */
export function WalletPage() {
  useEffect(() => forgetEnded, []);
  return (
    <Query>
      <div className={styles['page']}>
        <Heading />
        <div className={styles['side']}>
          <Balances />
          <Suspense fallback={null}>
            <LazyFreezeBanner />
          </Suspense>
          {/* Its place is kept, so that what is below does not move away from a finger. */}
          <Suspense fallback={<Skeleton rows={1} height="var(--touch)" />}>
            <LazyOwnPlay />
          </Suspense>
        </div>
        <Tabs />
        <Check />
        <Books />
      </div>
    </Query>
  );
}

/** The server pushes every balance; the button only reassures the player. */
function Heading() {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function refresh() {
    setBusy(true);
    try {
      await Promise.all([refreshBalance(), queries.invalidateQueries()]);
    } catch {
      toast.error(t('error.load'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles['head']}>
      <h1>{t('wallet.title')}</h1>
      <IconButton
        icon="sync"
        label={t('wallet.refresh')}
        disabled={busy}
        className={styles['refresh']}
        data-busy={busy || undefined}
        onClick={() => void refresh()}
      />
    </div>
  );
}

/** The search for a missing deposit, opened by /wallet?check=true. */
function Check() {
  const navigate = useNavigate();
  const { check, ...rest } = useSearch({ from: '/shell/wallet' });
  if (!check) return null;
  return <CheckDialog onClose={() => void navigate({ to: '/wallet', search: rest, replace: true })} />;
}

/** My money in the books, opened by /wallet?books=true. */
function Books() {
  const navigate = useNavigate();
  const { books, ...rest } = useSearch({ from: '/shell/wallet' });
  if (!books) return null;
  return (
    <Suspense fallback={null}>
      <LazyOwnBooks onClose={() => void navigate({ to: '/wallet', search: rest, replace: true })} />
    </Suspense>
  );
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
