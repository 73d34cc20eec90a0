import type { MessageKey } from '@libs/i18n';
import { useRef, type KeyboardEvent } from 'react';
import { useT } from '../../shared/i18n';
import { walletTabs, type WalletTab } from './tabs';
import styles from './WalletTabs.module.css';

/** Ids that connect a tab to its panel. */
export const tabId = (name: WalletTab) => `wallet-tab-${name}`;
export const panelId = 'wallet-panel';

const labels: Record<WalletTab, MessageKey> = {
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

/** The row of tabs, one for each form and one for the history; arrow keys move between the tabs. */
export function WalletTabs({ tab, onTab }: { tab: WalletTab; onTab: (tab: WalletTab) => void }) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = walletTabs.at(step(walletTabs.indexOf(tab)) % walletTabs.length) ?? 'deposit';
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    onTab(next);
  }

  return (
    <div ref={list} role="tablist" aria-label={t('wallet.title')} className={styles['tabs']}>
      {walletTabs.map((name) => (
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
