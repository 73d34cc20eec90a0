import { useNotify, useRedirect } from 'react-admin';
import { call, CallError } from '../../shared/api/http';
import { useWaitNotice } from '../../shared/verbs/wait-notice';
import { termsOf, type CampaignValues } from './campaign-values';

/**
 * Saves a campaign; if the server refuses a field, its message appears at that field.
 * @param id null for a new campaign
 */
export function useSaveCampaign(id: string | null) {
  const notify = useNotify();
  const redirect = useRedirect();
  const waits = useWaitNotice();
  return async (values: CampaignValues): Promise<Record<string, string> | undefined> => {
    const { name, rankLimit, firstDay, lastDay, reason } = values;
    const days = firstDay && lastDay ? { firstDay, lastDay } : {};
    try {
      await call(id ? `admin/campaigns/${id}` : 'admin/campaigns', {
        method: id ? 'PUT' : 'POST',
        body: { name, rankLimit, stakes: termsOf(values) ?? [], reason, ...days },
      });
      waits();
      redirect('list', 'proposals');
      return undefined;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), {
        type: 'error',
        autoHideDuration: 7000,
      });
      return error instanceof CallError ? fieldsOf(error) : undefined;
    }
  };
}

function fieldsOf({ body }: CallError): Record<string, string> {
  return Object.fromEntries((body.details ?? []).map(({ field, message }) => [field, message]));
}
