import { adjustmentLimits, playerReasons } from '@libs/contract';
import type { FC } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { etb } from '../../shared/fields/format';
import { mayReason, VerbButton, withReason, type VerbField } from '../../shared/verbs/VerbButton';
import { Verbs } from '../../shared/verbs/Verbs';
import { confirming } from '../proposals/ProposalShown';
import { useNeedsSecond } from '../proposals/use-needs-second';
import { approveLabel, wayOf, type WithdrawalRow } from '../payments/payments';

const evidence: VerbField = { name: 'evidence', label: 'backoffice.fields.evidence', required: true };
const bankReference: VerbField = { name: 'bankReference', label: 'backoffice.fields.bankReference' };
const referenceIfPaid: VerbField = { ...bankReference, help: 'backoffice.payments.referenceIfPaid' };
const rejectReason = withReason.map((field) => ({ ...field, help: 'backoffice.payments.givenBack' }));
const playerReason: VerbField = {
  name: 'playerReason',
  label: 'backoffice.fields.playerReason',
  choices: Object.fromEntries(playerReasons.map((one) => [one, `backoffice.proposals.word.${one}`])),
  help: 'backoffice.payments.playerReason',
};

const approvalWaits = ({ state, proposed }: WithdrawalRow) =>
  state === 'AwaitingSecond' || proposed === 'paid';

/** The fields of the reject button. Who confirms a proposed rejection confirms what it tells the player, too. */
function rejectFields(row: WithdrawalRow): readonly VerbField[] {
  if (row.proposal && !approvalWaits(row)) return rejectReason;
  return [...rejectReason, ...(row.state === 'Approved' ? [evidence] : []), playerReason];
}

/**
 * What the reject button sends and shows while a proposal waits. If the proposal is an approval, a rejection drops the
 * proposal and confirms nothing; if the proposal is itself a rejection, the button confirms it.
 */
function rejecting(row: WithdrawalRow): Partial<ReturnType<typeof confirming>> {
  const waits = confirming(row.proposal);
  return approvalWaits(row) ? { shows: waits.shows } : waits;
}

/** Whether the money has left the player or may have, so that its return always takes two admins. */
const isTakenBack = ({ state, proposed }: WithdrawalRow) =>
  state === 'Approved' || state === 'Review' || proposed === 'return';

/** Whether a provider was asked to pay it and did not take it. */
const wasSent = ({ state, sentAt }: WithdrawalRow) => state === 'Held' && sentAt !== null;

/** The text key of the reject button: a rejection by one admin alone, by the first of two, or by the second of two. */
function rejectLabel({ firstAdmin, proposed }: WithdrawalRow, proposes: boolean): string {
  if (firstAdmin && proposed && proposed !== 'paid') return 'backoffice.verb.rejectSecond';
  return proposes ? 'backoffice.verb.rejectFirst' : 'backoffice.verb.reject';
}

/** Where the money goes, beside its way, which names the bank of a payment by hand: account and provider's bank. */
function payeeOf({ kind, accountName, accountNumber, bankId, phoneNo }: WithdrawalRow): string {
  return [accountName, accountNumber || phoneNo, kind === 'manual' ? '' : bankId].filter(Boolean).join(' · ');
}

/** The buttons for what this admin may do with the withdrawal in its present state. */
export const WithdrawalVerbs: FC<{ label?: string }> = () => {
  const row = useRecordContext<WithdrawalRow>();
  const needsSecond = useNeedsSecond();
  const t = useTranslate();
  if (!row) return null;
  const path = `admin/withdrawals/${row.id}`;
  const about = `${etb(row.amount)} · ${row.userName}`;
  const whereTo = `\n${t('backoffice.fields.to')}: ${wayOf(row, t)} · ${payeeOf(row)}`;
  const may = (verb: string) => row.can.includes(verb);
  const isUnsure = row.state === 'Review';
  // Up to the limit an approval uses nothing of what one admin may do alone.
  const takesTwo = isUnsure || row.amount > adjustmentLimits.aloneMax;
  const rejectTakesTwo = isTakenBack(row) || (wasSent(row) && needsSecond('giveBack', row.amount));
  return (
    <Verbs>
      {may('approve') && (
        <VerbButton
          path={`${path}/approve`}
          label={row.nameDiffers ? 'backoffice.verb.compare' : approveLabel(row.firstAdmin, takesTwo)}
          about={(row.nameDiffers ? `${about} ≠ ${row.accountName}` : about) + whereTo}
          fields={
            row.kind === 'manual'
              ? [referenceIfPaid, ...mayReason]
              : isUnsure && !row.proposal
                ? withReason
                : mayReason
          }
          {...confirming(row.proposal)}
          filled={!row.nameDiffers}
          proposes={takesTwo}
        />
      )}
      {may('release') && (
        <VerbButton
          path={`${path}/release`}
          label="backoffice.verb.release"
          about={about}
          fields={withReason}
          {...confirming(row.proposal)}
          filled
          proposes={needsSecond('release', row.amount)}
        />
      )}
      {may('paying') && (
        <VerbButton
          path={`${path}/paying`}
          label={row.state === 'Paying' ? 'backoffice.verb.notPaying' : 'backoffice.verb.paying'}
          about={about + whereTo}
          body={{ on: row.state !== 'Paying' }}
        />
      )}
      {may('paid') && (
        <VerbButton
          path={`${path}/paid`}
          label="backoffice.verb.paid"
          about={about + whereTo}
          fields={[{ ...bankReference, required: true }]}
        />
      )}
      {may('check') && <VerbButton path={`${path}/check`} label="backoffice.verb.check" about={about} />}
      {may('reject') && (
        <VerbButton
          path={`${path}/reject`}
          label={rejectLabel(row, rejectTakesTwo)}
          about={about}
          fields={rejectFields(row)}
          {...rejecting(row)}
          danger
          proposes={rejectTakesTwo}
        />
      )}
    </Verbs>
  );
};
