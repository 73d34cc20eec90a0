import { SCHEDULE_DAYS, type ScheduledGameView } from '@libs/contract';
import { useT, useCalendarTexts, shortAmount } from '../../shared/i18n';
import { serverTime } from '../../live';
import { Button, Dialog, Select, TextField, toast } from '../../shared/ui';
import { useConfig } from '../../shared/app-state/use-config';
import { dayOf, ethiopianDay, instantOf, nextHalfHour, spokenTime } from './when';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../shared/api';
import { addGame } from './api';
import { GAMES } from './games/use-games';
import { GameTime } from './games/GameTime';
import { useAttendance } from './use-attendance';
import styles from './GameDialogs.module.css';

/** Adds a game: begins with the next half hour, in the phone's own pickers, with the Ethiopian date and the spoken time below them. */
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
        <p className={styles['public']}>{t('schedule.public')}</p>
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

/** The typed values of the form. */
interface Draft {
  date: string;
  time: string;
  stake: string;
}

/**
 * State of the form that adds a game. The values stay after a refusal, and a second press does not send the form
 * twice.
 */
function useAdding(onAdded: () => void) {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => ({ ...nextHalfHour(serverTime()), stake: '' }));
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  function fault(): string {
    const { date, time, stake } = draft;
    if (!date || !time || !stake) return t('schedule.fillAll');
    const at = instantOf(date, time);
    return at && at.getTime() > serverTime() ? '' : t('schedule.past');
  }

  async function send(): Promise<void> {
    running.current = true;
    setBusy(true);
    try {
      const game = await addGame({ date: draft.date, time: draft.time, stake: Number(draft.stake) });
      client.setQueryData<ScheduledGameView[]>(GAMES, (games) => games && withGame(games, game));
      toast.success(t('schedule.added'));
      onAdded();
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.message : t('schedule.failed'));
    } finally {
      running.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: GAMES });
    }
  }

  return {
    draft,
    error,
    busy,
    set: (changes: Partial<Draft>) => {
      setError('');
      setDraft({ ...draft, ...changes });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (running.current) return;
      const found = fault();
      setError(found);
      if (!found) void send();
    },
  };
}

function withGame(games: ScheduledGameView[], game: ScheduledGameView): ScheduledGameView[] {
  const others = games.filter((one) => one.id !== game.id);
  const when = (one: ScheduledGameView) => one.date + one.time;
  return [...others, game].sort((a, b) => when(a).localeCompare(when(b)));
}

interface DeleteDialogProps {
  game: ScheduledGameView;
  onClose: () => void;
}

/** Confirms before a game is deleted for all players. */
export function DeleteDialog({ game, onClose }: DeleteDialogProps) {
  const t = useT();
  const { busy, attempt } = useAttendance(game);
  return (
    <Dialog role="alertdialog" title={t('schedule.deleteConfirm')} onClose={onClose} testId="delete-game">
      <div className={styles['body']}>
        <GameTime game={game} />
        <Button
          size="large"
          wide
          busy={busy !== null}
          data-autofocus
          onClick={() => void attempt('delete').then(onClose)}
        >
          {t('schedule.delete')}
        </Button>
        <Button look="ghost" size="large" wide disabled={busy !== null} onClick={onClose}>
          {t('common.no')}
        </Button>
      </div>
    </Dialog>
  );
}
