import type { ScheduledGameView } from '@libs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MessageKey } from '@libs/i18n';
import { ApiError } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { useUser } from '../../shared/session';
import { toast } from '../../shared/ui';
import { cancelGame, deleteGame, joinGame } from './api';
import { GAMES } from './games/use-games';

export type AttendanceAction = 'join' | 'cancel' | 'delete';

const send = { join: joinGame, cancel: cancelGame, delete: deleteGame };
const done: Record<AttendanceAction, MessageKey> = {
  join: 'schedule.joined',
  cancel: 'schedule.cancelled',
  delete: 'schedule.deleted',
};

type Games = ScheduledGameView[];

/** The list of games as it will be if the server accepts the action. */
export function withAttendance(games: Games, id: string, action: AttendanceAction, name: string): Games {
  if (action === 'delete') return games.filter((game) => game.id !== id);
  return games.map((game) => {
    if (game.id !== id || game.attendingMe === (action === 'join')) return game;
    const at = game.attending.lastIndexOf(name);
    const attending =
      action === 'join' ? [...game.attending, name] : game.attending.filter((_, i) => i !== at);
    return { ...game, attending, attendingMe: action === 'join' };
  });
}

/** Joins, leaves or deletes a game: shown at once, undone if the server refuses; one action a game at a time. */
export function useAttendance(game: ScheduledGameView) {
  const t = useT();
  const client = useQueryClient();
  const name = useUser()?.name ?? '';
  const running = useRef(false);
  const [busy, setBusy] = useState<AttendanceAction | null>(null);

  async function attempt(action: AttendanceAction): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    // A fetch that is running would overwrite the change that is shown before the server answers.
    await client.cancelQueries({ queryKey: GAMES });
    if (action !== 'delete') show(action);
    try {
      await send[action](game.id);
      if (action === 'delete') show(action);
      toast.success(t(done[action]));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('schedule.failed'));
    } finally {
      running.current = false;
      setBusy(null);
      void client.invalidateQueries({ queryKey: GAMES });
    }
  }

  function show(action: AttendanceAction): void {
    client.setQueryData<Games>(GAMES, (games) => games && withAttendance(games, game.id, action, name));
  }

  return { busy, attempt };
}
