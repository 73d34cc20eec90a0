import { useT } from '../../shared/i18n';
import { ButtonLink, Icon } from '../../shared/ui';
import styles from './HowToPlayPage.module.css';

const questions = [
  ['faq.q1', 'faq.a1'],
  ['faq.q2', 'faq.a2'],
  ['faq.q3', 'faq.a3'],
] as const;

/** The three questions of a newcomer, the first one open, and the way to practice. */
export function HowToPlayPage() {
  const t = useT();
  return (
    <section className={styles['page']}>
      <h1>{t('faq.title')}</h1>
      {questions.map(([question, answer], index) => (
        <details key={question} className={styles['item']} open={index === 0}>
          <summary>
            {t(question)}
            <Icon name="down" className={styles['arrow']} />
          </summary>
          <p>{t(answer)}</p>
        </details>
      ))}
      <ButtonLink to="/practice" look="ghost" size="large" wide>
        {t('practice.title')}
      </ButtonLink>
    </section>
  );
}
