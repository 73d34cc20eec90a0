import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { etb } from '../../shared/fields/format';
import { VerbButton, withReason, type VerbField } from '../../shared/verbs/VerbButton';
import { confirming } from '../proposals/ProposalShown';
import type { CasePage } from './case-rows';
import { SettleButton } from './SettleButton';
import { useSettlementText } from './settlement-text';

const words: readonly VerbField[] = [
  { name: 'text', label: 'backoffice.cases.note', required: true, multiline: true },
];

/** What this admin may do with a case now. */
export function CaseVerbs() {
  const row = useRecordContext<CasePage>();
  const proposal = useSettlementText(row);
  if (!row) return null;
  const path = `admin/cases/${row.id}`;
  const about = `${row.ref ?? row.provider ?? ''} · ${etb(row.amount)}`;
  const may = (verb: string) => row.can.includes(verb);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {may('assign') && (
        <VerbButton path={`${path}/assign`} label="backoffice.cases.take" about={about} body={{}} />
      )}
      {may('note') && (
        <VerbButton path={`${path}/note`} label="backoffice.cases.note" about={about} fields={words} />
      )}
      {may('settle') && row.state === 'AwaitingSecond' && (
        <VerbButton
          path={`${path}/settle`}
          label="backoffice.cases.confirm"
          about={proposal ?? about}
          fields={withReason}
          {...confirming(row.proposal)}
          filled
        />
      )}
      {may('settle') && row.state !== 'AwaitingSecond' && <SettleButton row={row} about={about} />}
      {may('reject') && (
        <VerbButton
          path={`${path}/reject`}
          label="backoffice.cases.reject"
          about={proposal ?? about}
          fields={withReason}
          shows={confirming(row.proposal).shows}
          danger
        />
      )}
    </Stack>
  );
}
