import { campaignLimits, stakes, textLimits } from '@libs/contract';
import {
  ArrayInput,
  DateInput,
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';
import { long, short } from '../../shared/form/StaffForm';
import { aWhole, NumberInput } from '../../shared/fields/NumberField';
import { DryRun } from './DryRun';
import { daysBetween, prizesRule, termsOf, type CampaignValues } from './campaign-values';
import { Alert, AlertTitle } from '@mui/material';
import { etb } from '../../shared/fields/format';

const { minGames, rankLimit } = campaignLimits;
const stakeChoices = stakes.map((stake) => ({ id: stake, name: String(stake) }));

/** The fields of a campaign, and a forecast of what the typed terms would cost. */
export function CampaignFields() {
  return (
    <>
      <TextInput
        source="name"
        label="backoffice.fields.name"
        sx={{ maxWidth: 400 }}
        validate={[required(), maxLength(textLimits.name.max)]}
      />
      <NumberInput
        source="rankLimit"
        label="backoffice.campaigns.rankLimit"
        rules={[required(), aWhole, minValue(rankLimit.min), maxValue(rankLimit.max)]}
      />
      <ArrayInput source="stakes" label="backoffice.campaigns.terms" validate={required()}>
        <SimpleFormIterator inline disableReordering disableClear>
          <SelectInput
            source="stake"
            label="backoffice.fields.stake"
            choices={stakeChoices}
            validate={required()}
            helperText={false}
          />
          <NumberInput
            source="minGames"
            label="backoffice.campaigns.minGames"
            rules={[required(), aWhole, minValue(minGames.min), maxValue(minGames.max)]}
            helperText={false}
          />
          <TextInput
            source="prizes"
            label="backoffice.campaigns.prizes"
            validate={[required(), prizesRule]}
            helperText={false}
            sx={{ minWidth: 220 }}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <DateInput
        source="firstDay"
        label="backoffice.campaigns.firstDay"
        sx={short}
        helperText="backoffice.campaigns.daysHelp"
      />
      <DateInput source="lastDay" label="backoffice.campaigns.lastDay" validate={bothDays} sx={short} />
      <TextInput source="reason" label="backoffice.verb.reason" validate={required()} multiline sx={long} />
      <FormDataConsumer<CampaignValues>>
        {({ formData }) => <LargestCost values={formData} />}
      </FormDataConsumer>
      <FormDataConsumer<CampaignValues>>
        {({ formData }) => (
          <DryRun terms={termsOf(formData)} campaignDays={daysBetween(formData.firstDay, formData.lastDay)} />
        )}
      </FormDataConsumer>
    </>
  );
}

/** Accepts two days in order, or no days at all. */
function bothDays(last: string | null | undefined, { firstDay: first }: CampaignValues): string | undefined {
  if (!first && !last) return undefined;
  return first && last && first <= last ? undefined : 'backoffice.campaigns.daysForm';
}

/** The most that the campaign can cost: all prizes of all stakes on every day. A second admin confirms this figure. */
function LargestCost({ values }: { values: CampaignValues }) {
  const t = useTranslate();
  const terms = termsOf(values);
  if (!terms) return null;
  const perDay = terms.flatMap(({ prizes }) => prizes).reduce((sum, prize) => sum + prize, 0);
  const days = values.firstDay && values.lastDay ? daysBetween(values.firstDay, values.lastDay) : 0;
  return (
    <Alert severity="info" variant="outlined" sx={{ width: '100%', marginBottom: 2 }}>
      <AlertTitle>
        {t('backoffice.campaigns.largestCost')}: {etb(perDay * days)}
      </AlertTitle>
      {t('backoffice.campaigns.largestCostOf', { days, perDay: etb(perDay) })}.{' '}
      {t('backoffice.campaigns.largestCostHelp')}
    </Alert>
  );
}
