import { useEffect } from 'react';

/** Opens the connection to the server: the balance, the lobby and a restart are told through it. */
export function useServerNews(): void {
  useEffect(() => {
    void import('../../shared/live').then(({ startLive }) => startLive());
  }, []);
}
