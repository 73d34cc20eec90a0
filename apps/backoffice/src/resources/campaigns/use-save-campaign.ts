import { usePropose } from '../../shared/form/use-propose';
import { termsOf, type CampaignValues } from './campaign-values';

/** Proposes a campaign. @param id null for a new one */
export const useSaveCampaign = (id: string | null) => usePropose('admin/campaigns', id, bodyOf);

function bodyOf(values: CampaignValues): object {
  const { name, rankLimit, firstDay, lastDay, reason } = values;
  const days = firstDay && lastDay ? { firstDay, lastDay } : {};
  return { name, rankLimit, stakes: termsOf(values) ?? [], reason, ...days };
}
