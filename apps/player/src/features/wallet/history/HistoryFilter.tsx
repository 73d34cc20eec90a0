import { textLimits, type HistoryKind } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import type { HistoryFilter as Filter } from '../../../shared/api/money';
import { createStore, useStore } from '../../../shared/device/store';
import { useT } from '../../../shared/i18n';
import { Icon, Select, TextField } from '../../../shared/ui';
import { lastMonths, monthText } from './months';
import styles from './TransactionList.module.css';

/** The filter is kept while the app is open, so that the way back from a round leads to the same rows. */
const store = createStore<Filter>({});

export const useHistoryFilter = (): Filter => useStore(store);

const kinds: Record<HistoryKind, MessageKey> = {
  deposit: 'wallet.history.type.deposit',
  withdraw: 'wallet.history.type.withdraw',
  transfer: 'wallet.history.kind.transfer',
  play: 'wallet.history.kind.play',
  bonus: 'wallet.history.type.bonus',
};

const offered = [undefined, ...(Object.keys(kinds) as HistoryKind[])];

/** The rows are fetched when the player has stopped typing for this time. */
const PAUSE_MS = 400;

interface HistoryFilterProps {
  onChange: () => void;
  /** What stands beside the folded fields. */
  children: ReactNode;
}

/** Narrows the history by kind and, in fields that are folded until they are needed, by month, amount or reference. */
export function HistoryFilter({ onChange, children }: HistoryFilterProps) {
  const t = useT();
  const filter = useStore(store);
  const [search, setSearch] = useState(filter.search ?? '');
  const [isOpen] = useState(Boolean(filter.month ?? filter.search));

  function change(part: Filter) {
    store.set({ ...store.get(), ...part });
    onChange();
  }

  useEffect(() => {
    if (search.trim() === (store.get().search ?? '')) return;
    const timer = setTimeout(() => change({ search: search.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]); // eslint-disable-line react-hooks/exhaustive-deps -- only the text starts the pause anew

  return (
    <div role="search" className={styles['filter']}>
      <div role="group" aria-label={t('wallet.history.type')} className={styles['kinds']}>
        {offered.map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => change({ kind })}
          >
            {t(kind ? kinds[kind] : 'wallet.history.kind.all')}
          </button>
        ))}
      </div>
      <details className={styles['find']} open={isOpen} data-testid="history-find">
        <summary>
          {t('wallet.history.month')} · {t('wallet.history.search')}
          <Icon name="down" />
        </summary>
        <div>
          <Select
            label={t('wallet.history.month')}
            value={filter.month ?? ''}
            options={[
              { value: '', text: t('wallet.history.kind.all') },
              ...lastMonths().map((month) => ({ value: month, text: monthText(month) })),
            ]}
            onChange={(month) => change({ month: month || undefined })}
          />
          <TextField
            label={t('wallet.history.search')}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={textLimits.historySearch.max}
            value={search}
            onChange={setSearch}
          />
        </div>
      </details>
      {children}
    </div>
  );
}
