import { adjustmentLimits } from '@libs/contract';
import { typedBirr } from '@libs/money';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../shared/api/http';
import { whole } from '../../shared/fields/format';
import { NumberField } from '../../shared/fields/NumberField';
import { isWaiting, useWaitNotice } from '../../shared/verbs/wait-notice';
import { useNeedsSecond } from '../proposals/use-needs-second';
import type { CasePage } from './case-rows';

interface Props {
  row: CasePage;
  about: string;
}

/** Settles a case with a reason alone, with a posting to the player or the house, or by reversing its payment. */
export function SettleButton(props: Props) {
  const [open, setOpen] = useState(false);
  const t = useTranslate();
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('backoffice.cases.settle')}
      </Button>
      {open && <SettleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SettleDialog({ row, about, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const waits = useWaitNotice();
  const [how, setHow] = useState<'reason' | 'player' | 'house' | 'reversal'>('reason');
  const [amount, setAmount] = useState(String(row.amount));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const needsSecond = useNeedsSecond();
  const isReversal = row.kind === 'reversed' && (row.depositId ?? row.withdrawalId) !== null;
  const ways = [
    'reason',
    ...(isReversal ? ['reversal'] : []),
    ...(row.player && row.provider ? ['player'] : []),
    ...(row.provider ? ['house'] : []),
  ];

  // The larger of the case and what is posted for it; a reason alone uses nothing of what one admin may do alone.
  const isProposal =
    how === 'reversal' ||
    (how === 'reason'
      ? row.amount > adjustmentLimits.aloneMax
      : needsSecond('case', Math.max(row.amount, Math.abs(typedBirr(amount) ?? 0))));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const posting = how === 'reason' ? {} : { posting: { to: how, amount: typedBirr(amount) } };
    try {
      const { body } = await call<Record<string, unknown>>(`admin/cases/${row.id}/settle`, {
        method: 'POST',
        body: { reason, ...posting },
      });
      if (isWaiting(body)) waits();
      else notify('backoffice.done.any', { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), {
        type: 'error',
        autoHideDuration: 7000,
      });
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle>{t('backoffice.cases.settle')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ fontSize: 18, marginBottom: 1 }}>{about}</DialogContentText>
          <TextField
            select
            fullWidth
            margin="dense"
            label={t('backoffice.cases.how')}
            value={how}
            onChange={(event) => setHow(event.target.value as typeof how)}
          >
            {ways.map((way) => (
              <MenuItem key={way} value={way}>
                {t(`backoffice.cases.by${way.charAt(0).toUpperCase()}${way.slice(1)}`)}
              </MenuItem>
            ))}
          </TextField>
          {how !== 'reason' && (
            <NumberField
              fullWidth
              required
              margin="dense"
              label={t('backoffice.cases.amount')}
              value={amount}
              onChange={setAmount}
            />
          )}
          <TextField
            fullWidth
            required
            multiline
            minRows={2}
            margin="dense"
            label={t('backoffice.verb.reason')}
            helperText={t(how === 'reversal' ? 'backoffice.cases.secondAlways' : 'backoffice.cases.second', {
              amount: whole(adjustmentLimits.aloneMax),
            })}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="success" disabled={busy}>
            {t(isProposal ? 'backoffice.verb.propose' : 'backoffice.cases.settle')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
