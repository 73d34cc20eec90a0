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

export type Wish = 'join' | 'cancel' | 'delete';

const send = { join: joinGame, cancel: cancelGame, delete: deleteGame };
const done: Record<Wish, MessageKey> = {
  join: 'schedule.joined',
  cancel: 'schedule.cancelled',
  delete: 'schedule.deleted',
};

type Games = ScheduledGameView[];

/** The list as it will be if the server agrees. */
export function wished(games: Games, id: string, wish: Wish, name: string): Games {
  if (wish === 'delete') return games.filter((game) => game.id !== id);
  return games.map((game) => {
    if (game.id !== id || game.attendingMe === (wish === 'join')) return game;
    const at = game.attending.lastIndexOf(name);
    const attending = wish === 'join' ? [...game.attending, name] : game.attending.filter((_, i) => i !== at);
    return { ...game, attending, attendingMe: wish === 'join' };
  });
}

/** Joins, leaves or deletes a game: shown at once, taken back if the server refuses; one wish for a game at a time. */
export function useAttendance(game: ScheduledGameView) {
  const t = useT();
  const client = useQueryClient();
  const name = useUser()?.name ?? '';
  const running = useRef(false);
  const [busy, setBusy] = useState<Wish | null>(null);

  async function attempt(wish: Wish): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(wish);
    // A list that is on its way would undo what is shown now.
    await client.cancelQueries({ queryKey: GAMES });
    if (wish !== 'delete') show(wish);
    try {
      await send[wish](game.id);
      if (wish === 'delete') show(wish);
      toast.success(t(done[wish]));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('schedule.failed'));
    } finally {
      running.current = false;
      setBusy(null);
      void client.invalidateQueries({ queryKey: GAMES });
    }
  }

  function show(wish: Wish): void {
    client.setQueryData<Games>(GAMES, (games) => games && wished(games, game.id, wish, name));
  }

  return { busy, attempt };
}
