import { DECK_SIZE, percentTenths } from '@libs/bingo';
import { TaxLine, useLobby } from '../../live';
import { shortAmount, useT } from '../../shared/i18n';
import { ButtonLink, Icon } from '../../shared/ui';
import styles from './HowToPlayPage.module.css';

/** Players up to whom the house's part is the same (rules.md, "Prize"). */
const GROWS_ABOVE = 30;

const questions = [
  ['faq.q1', 'faq.a1'],
  ['faq.q2', 'faq.a2'],
  ['faq.q3', 'faq.a3'],
] as const;

/** The three questions of a newcomer, the first one open, and the way to practice. */
export function HowToPlayPage() {
  const t = useT();
  const row = useLobby()?.find(({ gameSpace, userCount }) => !gameSpace && userCount <= GROWS_ABOVE);
  const house = row && {
    stake: shortAmount(row.stake),
    amount: shortAmount((row.stake * row.percent) / 100),
    percent: row.percent,
    most:
      percentTenths({ baseTenths: Math.round(row.percent * 10), players: DECK_SIZE, isSpace: false }) / 10,
  };
  return (
    <section className={styles['page']}>
      <h1>{t('faq.title')}</h1>
      {questions.map(([question, answer], index) => (
        <details key={question} className={styles['item']} open={index === 0}>
          <summary>
            {t(question)}
            <Icon name="down" className={styles['arrow']} />
          </summary>
          <p>
            {t(answer)}
            {answer === 'faq.a3' && house && ` ${t('faq.house', house)}`}
          </p>
          {answer === 'faq.a3' && <TaxLine />}
        </details>
      ))}
      <ButtonLink to="/practice" look="ghost" size="large" wide>
        {t('practice.title')}
      </ButtonLink>
    </section>
  );
}
