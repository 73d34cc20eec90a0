import { SCHEDULE_DAYS } from '@libs/contract';
import { useT, useCalendarTexts, shortAmount } from '../../../shared/i18n';
import { serverTime } from '../../../live/socket';
import { Button, Dialog, Select, TextField } from '../../../shared/ui';
import { useConfig } from '../../../shared/app-state/use-config';
import { useAdding } from './use-adding';
import { dayOf, ethiopianDay, instantOf, spokenTime } from '../when';
import styles from './AddDialog.module.css';

/** Adds a game: the phone's own pickers, with the Ethiopian date and the spoken time below them. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const texts = useCalendarTexts();
  const stakes = useConfig()?.scheduleStakes ?? [];
  const { draft, set, error, busy, submit } = useAdding(onClose);
  const day = instantOf(draft.date, '12:00');
  return (
    <Dialog title={t('schedule.addTitle')} onClose={onClose} testId="add-schedule">
      <form className={styles['body']} noValidate onSubmit={submit}>
        <TextField
          type="date"
          label={t('schedule.date')}
          value={draft.date}
          min={dayOf(serverTime())}
          max={dayOf(serverTime(), SCHEDULE_DAYS)}
          hint={day ? ethiopianDay(day, texts) : undefined}
          required
          data-autofocus
          onChange={(date) => set({ date })}
        />
        <TextField
          type="time"
          label={t('schedule.time')}
          value={draft.time}
          hint={draft.time ? spokenTime('2026-01-01', draft.time, texts) : undefined}
          required
          onChange={(time) => set({ time: time.slice(0, 5) })}
        />
        <Select
          label={t('schedule.stake')}
          value={draft.stake}
          required
          options={[
            { value: '', text: '' },
            ...stakes.map((stake) => ({
              value: String(stake),
              text: t('stake.birr', { amount: shortAmount(stake) }),
            })),
          ]}
          onChange={(stake) => set({ stake })}
        />
        <p role="alert" className={styles['error']}>
          {error}
        </p>
        <Button type="submit" size="large" wide busy={busy}>
          {t('schedule.add')}
        </Button>
      </form>
    </Dialog>
  );
}
