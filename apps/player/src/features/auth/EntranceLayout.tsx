import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n';
import { AdeyFlower, classes, LanguageSelect, Mesob, SnowBurst, TibebBand } from '../../shared/ui';
import styles from './EntranceLayout.module.css';

interface EntranceLayoutProps {
  /** Replaces the mark and the tagline beside the choice of language; makes the head lower, for a long form. */
  head?: ReactNode;
  snow?: boolean;
  children: ReactNode;
}

/**
 * A page for players who are not signed in: a velvet head with the choice of language, the woven hem, one column of
 * content.
 */
export function EntranceLayout({ head, snow, children }: EntranceLayoutProps) {
  const t = useT();
  return (
    <div className={styles['page']}>
      <header className={classes(styles['hero'], head !== undefined && styles['short'])}>
        <div className={styles['inner']}>
          <div className={styles['top']}>
            {head ?? <b className={styles['wordmark']}>{t('app.name')}</b>}
            <LanguageSelect names={head === undefined ? 'full' : 'short'} onVelvet testId="language" />
          </div>
          {head === undefined && (
            <div className={styles['tagline']}>
              <Mesob size="var(--hero-mesob)" colour="var(--n)">
                <AdeyFlower className={styles['flower']} />
              </Mesob>
              <p>{t('app.tagline')}</p>
            </div>
          )}
        </div>
      </header>
      <TibebBand />
      <main className={styles['form']} tabIndex={-1}>
        {children}
      </main>
      {snow && <SnowBurst />}
    </div>
  );
}
