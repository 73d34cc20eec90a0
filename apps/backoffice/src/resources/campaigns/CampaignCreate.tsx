import { campaignLimits } from '@libs/contract';
import { Create } from 'react-admin';
import { StaffForm } from '../../shared/form/StaffForm';
import { CampaignFields } from './CampaignFields';
import { useSaveCampaign } from './use-save-campaign';

/** The form's first values: the example campaign of the specification. */
const first = {
  rankLimit: campaignLimits.rankLimit.usual,
  stakes: [
    { stake: 10, minGames: 150, prizes: '1500, 1000, 500' },
    { stake: 100, minGames: 60, prizes: '5000, 2500, 1500' },
  ],
};

/** The form of a new campaign; a campaign without days stays a draft that no player sees. */
export function CampaignCreate() {
  const save = useSaveCampaign(null);
  return (
    <Create>
      <StaffForm onSubmit={save} defaultValues={first} isProposal={() => true}>
        <CampaignFields />
      </StaffForm>
    </Create>
  );
}
