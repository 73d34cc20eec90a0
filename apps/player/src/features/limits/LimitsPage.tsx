import { reminderChoices } from '@libs/contract';
import { Query } from '../../shared/app-state/Query';
import { useT, dateTimeOf, etb } from '../../shared/i18n';
import { Select, Button, Dialog } from '../../shared/ui';
import { PlaySums } from '../../shared/limits/OwnPlay';
import {
  changeLimits,
  type Limits,
  confirmLimit,
  limitGroups,
  type LimitField,
  comeBack,
  useLimitChange,
  useLimits,
} from '../../shared/limits/use-limits';
import { LoadedPage } from '../../shared/limits/LoadedPage';
import { serverTime } from '../../live';
import { useState } from 'react';
import { BirrField, isUnclear, wholeBirr } from '../../shared/limits/BirrField';
import styles from '../../shared/limits/limits.module.css';

/** /limits: the limits, breaks and exclusions that a player sets for themselves (docs/players.md 1). */
export function LimitsPage() {
  return (
    <Query>
      <Loaded />
    </Query>
  );
}

function Loaded() {
  const t = useT();
  return (
    <LoadedPage testId="limits" title={t('limits.title')} intro={t('limits.intro')} query={useLimits()}>
      {(limits) => <Parts limits={limits} />}
    </LoadedPage>
  );
}

function Parts({ limits }: { limits: Limits }) {
  const t = useT();
  return (
    <>
      <Running limits={limits} />
      <section className={styles['part']}>
        <h2>{t('limits.play')}</h2>
        <PlaySums limits={limits} />
      </section>
      <Amounts key={JSON.stringify([limits.pending, limits.dailyDeposit])} limits={limits} />
      <Reminder limits={limits} />
      {limits.selfExcludedUntil === null && <Away limits={limits} kind="break" />}
      <Away limits={limits} kind="out" />
    </>
  );
}

function Reminder({ limits }: { limits: Limits }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const every = (minutes: number) => ({ value: `${minutes}`, text: t('limits.reminder.every', { minutes }) });
  return (
    <section className={styles['part']}>
      <Select
        label={t('limits.reminder')}
        value={`${limits.reminderMinutes ?? ''}`}
        options={[{ value: '', text: t('limits.reminder.never') }, ...reminderChoices.map(every)]}
        disabled={busy}
        onChange={(value) =>
          void send(
            () => changeLimits({ reminderMinutes: value === '' ? null : Number(value) }),
            t('limits.saved'),
          )
        }
      />
    </section>
  );
}

const spans = ['day', 'week', 'month'] as const;
const groups = ['deposit', 'loss'] as const;
const fields = [...limitGroups.deposit, ...limitGroups.loss];
const textOf = (birr: number | null) => (birr === null ? '' : `${birr}`);

/** The form for the limits of deposits and losses; only changed limits are sent. */
function Amounts({ limits }: { limits: Limits }) {
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
              <Pending key={one.field} one={one} held={limits[one.field]} />
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

/** A looser limit that the player asked for: the player can confirm it when its waiting time is over. */
function Pending({ one, held }: { one: Limits['pending'][number]; held: number | null }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const [openedAt] = useState(() => serverTime());
  const span =
    spans[limitGroups.deposit.indexOf(one.field as never) + limitGroups.loss.indexOf(one.field as never) + 1];
  const words = (birr: number | null) => (birr === null ? t('limits.none') : etb(birr));
  return (
    <div className={styles['pending']}>
      <span>
        {t('limits.pending', {
          span: t(`limits.${span ?? 'day'}`),
          value: words(one.value),
          time: dateTimeOf(one.from),
          held: words(held),
        })}
      </span>
      {Date.parse(one.from) <= openedAt && (
        <Button busy={busy} onClick={() => void send(() => confirmLimit(one.field), t('limits.saved'))}>
          {t('limits.pending.confirm')}
        </Button>
      )}
    </div>
  );
}

/** Scrolls to the line about the running break or exclusion; on a phone it is far above the button that began it. */
const bringIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' });

/** The running break or exclusion, or the button by which a player comes back after an exclusion that is over. */
function Running({ limits }: { limits: Limits }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const [openedAt] = useState(() => serverTime());
  const { breakUntil, selfExcludedUntil, returnFrom } = limits;
  if (selfExcludedUntil === null) {
    if (breakUntil === null) return null;
    return (
      <p ref={bringIntoView} role="status" className={styles['running']} data-testid="limits-running">
        {t('limits.break.running', { time: dateTimeOf(breakUntil) })}
      </p>
    );
  }
  const isOver = Date.parse(selfExcludedUntil) <= openedAt;
  const mayConfirm = returnFrom === null || Date.parse(returnFrom) <= openedAt;
  const text = !isOver
    ? t('limits.out.running', { time: dateTimeOf(selfExcludedUntil) })
    : returnFrom === null
      ? t('limits.out.over')
      : t('limits.out.asked', { time: dateTimeOf(returnFrom) });
  return (
    <>
      <p ref={bringIntoView} role="status" className={styles['running']} data-testid="limits-running">
        {text}
      </p>
      {isOver && mayConfirm && (
        <Button size="large" wide busy={busy} onClick={() => void send(comeBack)}>
          {t('limits.out.return')}
        </Button>
      )}
    </>
  );
}

const DAY_MS = 24 * 3600_000;
/** The lengths to choose from: days of a break, months of an exclusion. */
const awaySpans = {
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
  const end = new Date(serverTime());
  if (kind === 'break') end.setTime(end.getTime() + span * DAY_MS);
  else end.setMonth(end.getMonth() + span);
  return end.toISOString();
}

/**
 * Begins a break after one confirmation, or an exclusion after two, because nobody can shorten it. To extend a
 * running exclusion, one confirmation is enough.
 */
function Away({ limits, kind }: { limits: Limits; kind: 'break' | 'out' }) {
  const t = useT();
  const { busy, send } = useLimitChange();
  const [at, setAt] = useState(0);
  /** The confirmation that is on the screen, 1 or 2; 0 for none. */
  const [asked, setAsked] = useState(0);
  const [label, span] = awaySpans[kind][at] ?? awaySpans[kind][0];
  const isLast = kind === 'break' || limits.selfExcludedUntil !== null || asked > 1;

  async function begin() {
    const until = endOf(kind, span);
    const body = kind === 'break' ? { breakUntil: until } : { selfExcludedUntil: until };
    await send(() => changeLimits(body));
    setAsked(0);
  }

  // In the second question it stands where Yes was, so that a double tap excludes nobody.
  const cancel = (
    <Button look="ghost" size="large" wide onClick={() => setAsked(0)}>
      {t('common.cancel')}
    </Button>
  );

  return (
    <section className={styles['part']}>
      <h2>{t(`limits.${kind}`)}</h2>
      <p>{t(`limits.${kind}.hint`)}</p>
      <Select
        label={t('limits.span')}
        value={`${at}`}
        options={awaySpans[kind].map(([text], i) => ({ value: `${i}`, text: t(text) }))}
        onChange={(value) => setAt(Number(value))}
      />
      <Button look="ghost" size="large" wide onClick={() => setAsked(1)}>
        {t(`limits.${kind}.begin`)}
      </Button>
      {asked > 0 && (
        <Dialog
          key={asked}
          role="alertdialog"
          title={t(`limits.${kind}`)}
          onClose={() => setAsked(0)}
          testId={`limits-${kind}`}
        >
          <div className={styles['dialog']}>
            <p>{t(asked > 1 ? 'limits.out.sure' : `limits.${kind}.ask`, { time: t(label) })}</p>
            {asked > 1 && cancel}
            <Button size="large" wide busy={busy} onClick={() => (isLast ? void begin() : setAsked(2))}>
              {t('limits.yes')}
            </Button>
            {asked === 1 && cancel}
          </div>
        </Dialog>
      )}
    </section>
  );
}
