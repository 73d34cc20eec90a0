import { useState } from 'react';
import { useT } from '../../shared/i18n';
import { Button, Dialog, Select } from '../../shared/ui';
import { changeLimits, type Limits } from '../../shared/limits/limits-api';
import { useLimitChange } from '../../shared/limits/use-limits';
import styles from '../../shared/limits/limits.module.css';

const DAY_MS = 24 * 3600_000;
/** Days of a break, and months of an exclusion. */
const spans = {
  break: [
    ['limits.break.day', 1],
    ['limits.break.week', 7],
    ['limits.break.weeks6', 42],
  ],
  out: [
    ['limits.out.months6', 6],
    ['limits.out.year', 12],
    ['limits.out.years5', 60],
  ],
} as const;

function endOf(kind: 'break' | 'out', span: number): string {
  const end = new Date();
  if (kind === 'break') end.setTime(end.getTime() + span * DAY_MS);
  else end.setMonth(end.getMonth() + span);
  return end.toISOString();
}

/** Begins a break, asked once more, or an exclusion, asked twice, because nobody shortens it. */
export function Away({ limits, kind }: { limits: Limits; kind: 'break' | 'out' }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const [at, setAt] = useState(0);
  /** How often it was asked for. */
  const [asked, setAsked] = useState(0);
  const [label, span] = spans[kind][at] ?? spans[kind][0];
  const isLast = kind === 'break' || limits.selfExcludedUntil !== null || asked > 1;

  async function begin() {
    const until = endOf(kind, span);
    const body = kind === 'break' ? { breakUntil: until } : { selfExcludedUntil: until };
    await send(() => changeLimits(body));
    setAsked(0);
  }

  return (
    <section className={styles['part']}>
      <h2>{t(`limits.${kind}`)}</h2>
      <p>{t(`limits.${kind}.hint`)}</p>
      <Select
        label={t('limits.span')}
        value={`${at}`}
        options={spans[kind].map(([text], i) => ({ value: `${i}`, text: t(text) }))}
        onChange={(value) => setAt(Number(value))}
      />
      <Button look="ghost" size="large" wide onClick={() => setAsked(1)}>
        {t(`limits.${kind}.begin`)}
      </Button>
      {asked > 0 && (
        <Dialog
          role="alertdialog"
          title={t(`limits.${kind}`)}
          onClose={() => setAsked(0)}
          testId={`limits-${kind}`}
        >
          <div className={styles['dialog']}>
            <p>{t(asked > 1 ? 'limits.out.sure' : `limits.${kind}.ask`, { time: t(label) })}</p>
            <Button size="large" wide busy={busy} onClick={() => (isLast ? void begin() : setAsked(2))}>
              {t('limits.yes')}
            </Button>
            <Button look="ghost" size="large" wide onClick={() => setAsked(0)}>
              {t('common.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
