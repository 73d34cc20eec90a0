import type { MessageKey } from '@libs/i18n';
import { useRef, type KeyboardEvent } from 'react';
import { useT } from '../../shared/i18n';
import styles from './WalletTabs.module.css';

export const tabNames = ['deposit', 'withdraw', 'transfer', 'history'] as const;
export type TabName = (typeof tabNames)[number];

/** Ids that connect a tab to its panel. */
export const tabId = (name: TabName) => `wallet-tab-${name}`;
export const panelId = 'wallet-panel';

const labels: Record<TabName, MessageKey> = {
  deposit: 'wallet.tab.deposit',
  withdraw: 'wallet.tab.withdraw',
  transfer: 'wallet.tab.transfer',
  history: 'wallet.tab.history',
};

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** One form a tab; arrow keys move between them. */
export function WalletTabs({ tab, onTab }: { tab: TabName; onTab: (tab: TabName) => void }) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabNames.at(step(tabNames.indexOf(tab)) % tabNames.length) ?? 'deposit';
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    onTab(next);
  }

  return (
    <div ref={list} role="tablist" aria-label={t('wallet.title')} className={styles['tabs']}>
      {tabNames.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          className={styles['tab']}
          onKeyDown={onKeyDown}
          onClick={() => onTab(name)}
        >
          {t(labels[name])}
        </button>
      ))}
    </div>
  );
}
