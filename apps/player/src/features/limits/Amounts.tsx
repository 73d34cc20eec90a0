import { useState } from 'react';
import { dateTimeOf, etb, useT } from '../../shared/i18n';
import { Button } from '../../shared/ui';
import { BirrField, isUnclear, wholeBirr } from '../../shared/limits/BirrField';
import {
  changeLimits,
  confirmLimit,
  limitGroups,
  type LimitField,
  type Limits,
} from '../../shared/limits/limits-api';
import { useLimitChange } from '../../shared/limits/use-limits';
import styles from '../../shared/limits/limits.module.css';

const spans = ['day', 'week', 'month'] as const;
const groups = ['deposit', 'loss'] as const;
const fields = [...limitGroups.deposit, ...limitGroups.loss];
const textOf = (birr: number | null) => (birr === null ? '' : `${birr}`);

/** The limits of deposits and losses; only what was changed is sent. */
export function Amounts({ limits }: { limits: Limits }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(fields.map((field) => [field, textOf(limits[field])])) as Record<LimitField, string>,
  );
  const changed = fields.filter((field) => texts[field] !== textOf(limits[field]));

  function save() {
    const body = Object.fromEntries(changed.map((field) => [field, wholeBirr(texts[field])]));
    void send(() => changeLimits({ ...body, reviewed: true }), t('limits.saved'));
  }

  return (
    <>
      {groups.map((group) => (
        <section key={group} className={styles['part']} aria-labelledby={`limits-${group}`}>
          <h2 id={`limits-${group}`}>{t(`limits.${group}`)}</h2>
          <p>{t(`limits.${group}.hint`)}</p>
          <div className={styles['three']}>
            {limitGroups[group].map((field, i) => (
              <BirrField
                key={field}
                label={t(`limits.${spans[i] ?? 'day'}`)}
                value={texts[field]}
                name={field}
                placeholder="–"
                onChange={(text) => setTexts({ ...texts, [field]: text })}
              />
            ))}
          </div>
          {limits.pending
            .filter((one) => limitGroups[group].some((field) => field === one.field))
            .map((one) => (
              <Pending key={one.field} one={one} />
            ))}
        </section>
      ))}
      <Button
        size="large"
        wide
        busy={busy}
        disabled={changed.length === 0 || changed.some((field) => isUnclear(texts[field]))}
        onClick={save}
      >
        {t('limits.save')}
      </Button>
    </>
  );
}

/** A looser limit that waits, or that may be confirmed now. */
function Pending({ one }: { one: Limits['pending'][number] }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const [openedAt] = useState(() => Date.now());
  const span =
    spans[limitGroups.deposit.indexOf(one.field as never) + limitGroups.loss.indexOf(one.field as never) + 1];
  const value = one.value === null ? t('limits.none') : etb(one.value);
  return (
    <div className={styles['pending']}>
      <span>
        {t(`limits.${span ?? 'day'}`)}: {t('limits.pending', { value, time: dateTimeOf(one.from) })}
      </span>
      {Date.parse(one.from) <= openedAt && (
        <Button busy={busy} onClick={() => void send(() => confirmLimit(one.field), t('limits.saved'))}>
          {t('limits.pending.confirm')}
        </Button>
      )}
    </div>
  );
}
