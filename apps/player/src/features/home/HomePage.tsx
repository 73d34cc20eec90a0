import type { ReactNode } from 'react';
import { etb, useT } from '../../shared/i18n';
import { useBalance } from '../../shared/session';
import { AdeyFlower, ButtonLink, Icon, Mesob, type Letter } from '../../shared/ui';
import styles from './HomePage.module.css';

const letters: Letter[] = ['B', 'I', 'N', 'G', 'O'];

/** The landing card: the mark, the name of the game and the button to play; further content below. */
export function HomePage({ children }: { children?: ReactNode }) {
  const t = useT();
  const balance = useBalance();
  return (
    <>
      <section className={styles['card']}>
        <div className={styles['velvet']}>
          <Mesob size="var(--mark)" colour="var(--n)">
            <AdeyFlower className={styles['flower']} />
          </Mesob>
          <div className={styles['letters']} aria-hidden="true">
            {letters.map((letter) => (
              <Mesob key={letter} size="42px" letter={letter} className={styles['letter']}>
                {letter}
              </Mesob>
            ))}
          </div>
        </div>
        <div className={styles['body']}>
          <h1>{t('home.title')}</h1>
          <p>{t('home.subtitle')}</p>
          <ButtonLink to="/BetAmountPage" size="large" wide className={styles['play']}>
            {t('home.play')}
          </ButtonLink>
          {balance && (
            <p className={styles['balance']}>
              <Icon name="wallet" />
              {t('home.balance')}
              <b>{etb(balance.activeBalance + balance.bonusWallet)}</b>
            </p>
          )}
        </div>
      </section>
      {children}
    </>
  );
}
