import type { ScheduledGameView } from '@libs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { serverTime } from '../../../live/socket';
import { toast } from '../../../shared/ui';
import { addGame } from '../api';
import { GAMES } from '../games/use-games';
import { instantOf } from '../when';

/** Typed values. */
interface Draft {
  date: string;
  time: string;
  stake: string;
}

/** State of the form that adds a game; the values stay after a refusal, and a second press sends nothing twice. */
export function useAdding(onAdded: () => void) {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ date: '', time: '', stake: '' });
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
