import { useState } from 'react';
import { useT } from '../i18n';
import { Button } from '../ui';
import { BirrField, wholeBirr } from './BirrField';
import { changeLimits, useLimitChange, useLimits } from './use-limits';
import styles from './limits.module.css';

/** Daily limit in birr that the form proposes. */
const PROPOSED = '500';

/**
 * Asks for a daily deposit limit above the form of a first deposit, and again after six months. A player who wants no
 * limit must confirm this.
 */
export function FirstDeposit() {
  const t = useT();
  const { data } = useLimits();
  const { busy, send } = useLimitChange();
  const [text, setText] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  if (!data?.reviewDue) return null;
  const value = text ?? `${data.dailyDeposit ?? PROPOSED}`;
  return (
    <section className={styles['part']} data-testid="limits-ask">
      <h2>{t('limits.ask.title')}</h2>
      <div className={styles['dialog']}>
        {sure ? (
          <>
            <p>{t('limits.ask.sure')}</p>
            <Button size="large" wide onClick={() => setSure(false)}>
              {t('limits.ask.set')}
            </Button>
            <Button
              look="ghost"
              size="large"
              wide
              busy={busy}
              onClick={() => void send(() => changeLimits({ reviewed: true }))}
            >
              {t('limits.ask.sureYes')}
            </Button>
          </>
        ) : (
          <>
            <BirrField label={t('limits.ask.text')} value={value} onChange={setText} />
            <Button
              size="large"
              wide
              busy={busy}
              disabled={wholeBirr(value) === null}
              onClick={() =>
                void send(() => changeLimits({ dailyDeposit: wholeBirr(value) }), t('limits.saved'))
              }
            >
              {t('limits.ask.set')}
            </Button>
            <Button look="ghost" size="large" wide onClick={() => setSure(true)}>
              {t('limits.ask.none')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
