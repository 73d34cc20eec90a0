import { Edit, useRecordContext } from 'react-admin';
import { StaffForm } from '../../shared/form/StaffForm';
import type { CampaignRow } from './campaign-rows';
import { linesOf } from './campaign-values';
import { CampaignFields } from './CampaignFields';
import { useSaveCampaign } from './use-save-campaign';

/** The form that changes a campaign's terms, which is possible until its first day begins. */
export function CampaignEdit() {
  return (
    <Edit actions={false} mutationMode="pessimistic">
      <Form />
    </Edit>
  );
}

function Form() {
  const campaign = useRecordContext<CampaignRow>();
  const save = useSaveCampaign(campaign?.id ?? null);
  if (!campaign) return null;
  const { id, name, rankLimit, firstDay, lastDay, stakes } = campaign;
  return (
    <StaffForm
      record={{ id, name, rankLimit, firstDay, lastDay, stakes: linesOf(stakes) }}
      onSubmit={save}
      isProposal={() => true}
    >
      <CampaignFields />
    </StaffForm>
  );
}
