import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n';
import { AdeyFlower, classes, LanguageSelect, Mesob, SnowBurst, TibebBand } from '../../shared/ui';
import styles from './EntranceLayout.module.css';

interface EntranceLayoutProps {
  /** Content beside the language instead of the mark and the tagline: a low head for a long form. */
  head?: ReactNode;
  snow?: boolean;
  children: ReactNode;
}

/** A page before signing in: velvet head with the language, hem, one column. */
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
