import type { ApiBody } from '@libs/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { toast } from '../../shared/ui';
import { changeMessages, fetchMessages } from '../../shared/messages/messages-api';

const KEY = ['messages'];

export const useMessages = () => useQuery({ queryKey: KEY, queryFn: () => fetchMessages() });

/** Changes what the player is told; a refusal is said as it came. */
export function useMessageChange() {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** @returns whether it was done */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: KEY });
      return true;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('messages.failed'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const change = (body: ApiBody<'messages', 'put'>) => run(() => changeMessages(body));
  return { busy, run, change };
}
