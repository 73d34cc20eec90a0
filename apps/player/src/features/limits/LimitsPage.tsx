import { reminderChoices } from '@libs/contract';
import { Query } from '../../shared/app-state/Query';
import { useT } from '../../shared/i18n';
import { Select } from '../../shared/ui';
import { Amounts } from './Amounts';
import { Away } from './Away';
import { PlaySums } from '../../shared/limits/PlaySums';
import { Running } from './Running';
import { changeLimits, type Limits } from '../../shared/limits/limits-api';
import { useLimitChange, useLimits } from '../../shared/limits/use-limits';
import styles from '../../shared/limits/limits.module.css';
import { LoadedPage } from '../../shared/limits/LoadedPage';

/** /limits: what a player sets for themselves (docs/players.md 1). */
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
      <Away limits={limits} kind="break" />
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
