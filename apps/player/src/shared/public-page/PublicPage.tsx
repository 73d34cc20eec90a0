import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Query } from '../app-state/Query';
import { useT } from '../i18n';
import { IconButton, LanguageSelect, TibebBand } from '../ui';
import styles from './PublicPage.module.css';

/** A page for visitors with or without a sign-in: its title, the button back, and the choice of language. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  function back() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  }

  return (
    <Query>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <IconButton icon="back" label={t('common.goBack')} onClick={back} />
          <h1 tabIndex={-1}>{title}</h1>
        </header>
        <TibebBand progress={1} height={6} square />
        <main className={styles['body']} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles['foot']}>
          <LanguageSelect />
        </footer>
      </div>
    </Query>
  );
}
