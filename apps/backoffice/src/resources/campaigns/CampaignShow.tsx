import { EditButton, Link, NumberField, useRecordContext, useTranslate } from 'react-admin';
import { DayField, MoneyField, TimeField } from '../../shared/fields/fields';
import { birr } from '../../shared/fields/format';
import { SimpleTable, type Column } from '../../shared/list/SimpleTable';
import { StatusField } from '../../shared/fields/StatusWord';
import { Facts, Part, ShowPage } from '../../shared/show/ShowPage';
import { Verbs } from '../../shared/verbs/Verbs';
import { VerbButton, withReason, type VerbField } from '../../shared/verbs/VerbButton';
import type { CampaignRow, StakeTerms } from './campaign-rows';
import { daysBetween } from './campaign-values';
import { CampaignDay } from './CampaignDay';
import { DryRun } from './DryRun';

/** One campaign: its terms, its leaderboards, its cost and its forecast. */
export function CampaignShow() {
  return (
    <ShowPage verbs={<CampaignVerbs />}>
      <Facts>
        <StatusField source="state" label="backoffice.fields.status" />
        <DayField source="firstDay" label="backoffice.campaigns.firstDay" />
        <DayField source="lastDay" label="backoffice.campaigns.lastDay" />
        <TimeField source="startsAt" label="backoffice.campaigns.startsAt" />
        <TimeField source="endsAt" label="backoffice.campaigns.endsAt" />
        <TimeField source="stoppedAt" label="backoffice.campaigns.stoppedAt" />
        <NumberField source="rankLimit" label="backoffice.campaigns.rankLimit" />
        <MoneyField source="mostPerDay" label="backoffice.campaigns.mostPerDay" />
        <MoneyField source="largestCost" label="backoffice.campaigns.largestCost" unit />
        <MoneyField source="paid" label="backoffice.campaigns.paid" />
        <NumberField source="winners" label="backoffice.campaigns.winners" />
      </Facts>
      <Parts />
    </ShowPage>
  );
}

const startFields: readonly VerbField[] = [
  { name: 'firstDay', label: 'backoffice.campaigns.firstDay', type: 'date', required: true },
  { name: 'lastDay', label: 'backoffice.campaigns.lastDay', type: 'date', required: true },
  ...withReason,
];

function CampaignVerbs() {
  const campaign = useRecordContext<CampaignRow>();
  const t = useTranslate();
  if (!campaign) return null;
  const { id, name, state, can } = campaign;
  const path = `admin/campaigns/${id}`;
  const log = `/audit-log?filter=${encodeURIComponent(JSON.stringify({ subject: `campaign:${id}` }))}`;
  return (
    <Verbs
      dangerous={
        can.includes('stop') && (
          <VerbButton
            path={`${path}/stop`}
            label="backoffice.campaigns.stop"
            about={t(`backoffice.campaigns.stop${state === 'planned' ? 'Planned' : 'Running'}`, { name })}
            fields={withReason}
            danger
          />
        )
      }
    >
      {can.includes('start') && (
        <VerbButton
          path={`${path}/start`}
          label="backoffice.campaigns.start"
          about={name}
          fields={startFields}
          filled
          proposes
        />
      )}
      {can.includes('edit') && <EditButton />}
      <Link to={log} sx={{ alignSelf: 'center' }}>
        {t('backoffice.campaigns.log')}
      </Link>
    </Verbs>
  );
}

const termColumns: readonly Column<StakeTerms>[] = [
  { label: 'backoffice.fields.stake', cell: ({ stake }) => stake },
  { label: 'backoffice.campaigns.minGames', cell: ({ minGames }) => minGames, align: 'right' },
  {
    label: 'backoffice.campaigns.prizes',
    cell: ({ prizes }) => prizes.map((prize) => birr(prize)).join(' · '),
    align: 'right',
  },
];

function Parts() {
  const campaign = useRecordContext<CampaignRow>();
  const t = useTranslate();
  if (!campaign) return null;
  return (
    <>
      <Part title={t('backoffice.campaigns.terms')}>
        <SimpleTable columns={termColumns} rows={campaign.stakes} keyOf={({ stake }) => String(stake)} />
      </Part>
      {campaign.firstDay && campaign.state !== 'planned' && (
        <CampaignDay id={campaign.id} stakes={campaign.stakes} />
      )}
      <DryRun terms={campaign.stakes} campaignDays={daysBetween(campaign.firstDay, campaign.lastDay)} />
    </>
  );
}
