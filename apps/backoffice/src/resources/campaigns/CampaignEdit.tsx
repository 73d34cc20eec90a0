import { Edit, SimpleForm, Toolbar, SaveButton, useRecordContext } from 'react-admin';
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
    <SimpleForm
      record={{ id, name, rankLimit, firstDay, lastDay, stakes: linesOf(stakes) }}
      onSubmit={save}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <CampaignFields />
    </SimpleForm>
  );
}
