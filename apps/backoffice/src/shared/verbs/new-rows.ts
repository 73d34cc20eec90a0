import { useQueryClient } from '@tanstack/react-query';

/** Rows that load for longer are not waited for. */
const SLOW_MS = 3000;

/** Reads all shown rows again. A dialog that closes after it leaves nothing that moves under the next tap. */
export function useNewRows(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const slow = new Promise<void>((end) => setTimeout(end, SLOW_MS));
    await Promise.race([client.invalidateQueries(), slow]);
  };
}
