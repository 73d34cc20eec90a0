import { Chip, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FunctionField, Link, SearchInput, SelectInput, TextField, useTranslate } from 'react-admin';
import type { ApiAnswer } from '@libs/api-client';
import { ask } from '../../shared/api/http';
import { AgeField, MoneyField, PersonField, WordField } from '../../shared/fields/fields';
import { etb } from '../../shared/fields/format';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TabBar } from '../../shared/list/TabBar';
import { providerChoices } from '../payments/payments';

/** A debt of a player, as a row of the list (docs/admin-api.md "receivables"). */
type ReceivableRow = ApiAnswer<'admin/receivables', 'get'>[number];

const tabs = ['open', 'day', 'week', 'month', 'older', 'recovered'] as const;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="provider"
    source="provider"
    label="backoffice.fields.provider"
    choices={providerChoices}
  />,
];

/** Debts of players, oldest first; each row links to the case that settles the debt. */
export function ReceivableList() {
  return (
    <ResourceList
      filters={filters}
      filterDefaultValues={{ tab: 'open' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
    >
      <Ages />
      <TabBar tabs={tabs} texts="backoffice.receivables.tab" />
      <ResourceTable rowClick={false}>
        <PersonField source="player" label="backoffice.fields.player" sortable={false} />
        <FunctionField<ReceivableRow>
          label="backoffice.cases.kindOf"
          render={(row) => <Cause cause={row.cause} caseId={row.caseId} />}
        />
        <WordField
          source="provider"
          words="backoffice.provider"
          label="backoffice.fields.provider"
          sortable={false}
        />
        <TextField source="ref" label="backoffice.fields.ref" sortable={false} />
        <MoneyField source="amount" label="backoffice.fields.amountEtb" textAlign="right" />
        <MoneyField source="due" label="backoffice.receivables.due" textAlign="right" />
        <AgeField source="createdAt" label="backoffice.fields.age" />
      </ResourceTable>
    </ResourceList>
  );
}

/** What the provider did to cause the debt, as a link to the case. */
function Cause({ cause, caseId }: Pick<ReceivableRow, 'cause' | 'caseId'>) {
  const t = useTranslate();
  const words = t(`backoffice.cases.kind.${cause}`);
  return caseId === null ? <span>{words}</span> : <Link to={`/cases/${caseId}/show`}>{words}</Link>;
}

/** The sums of the debts that are still open, by age. */
function Ages() {
  const t = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['receivables', 'ages'],
    queryFn: () => ask('get', 'admin/receivables/ages', {}),
  });
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', padding: 1 }}>
      {data.map(({ group, count, due }) => (
        <Chip
          key={group}
          variant="outlined"
          color={group === 'older' && count > 0 ? 'warning' : 'default'}
          label={`${t(`backoffice.receivables.tab.${group}`)}: ${count} · ${etb(due)}`}
        />
      ))}
    </Stack>
  );
}
