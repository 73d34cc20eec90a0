import { useEffect } from 'react';
import { startLive } from '../../shared/live';

/** Opens the connection to the server: the balance, the lobby and a restart are told through it. */
export function useServerNews(): void {
  useEffect(startLive, []);
}
