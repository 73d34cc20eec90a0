import { alpha, Chip, type Theme } from '@mui/material';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { gold } from '../../app/theme';

type Look = [colour: 'success' | 'error' | 'warning' | 'info' | 'default' | 'gold', icon: SvgIconComponent];

const good: Look = ['success', CheckIcon];
const bad: Look = ['error', BlockIcon];
const waits: Look = ['info', HourglassIcon];
const under: Look = ['info', SendIcon];
const second: Look = ['gold', PeopleIcon];

const looks: Readonly<Record<string, Look>> = {
  success: good,
  Succeeded: good,
  Paid: good,
  Posted: good,
  active: good,
  Finished: good,
  answered: good,
  Answered: good,
  Acknowledged: under,
  Appealed: ['warning', HourglassIcon],
  Closed: ['default', CheckIcon],
  resolved: good,
  inForce: good,
  planned: waits,
  over: ['default', CheckIcon],
  player: ['warning', HourglassIcon],
  masked: ['default', BlockIcon],
  draft: waits,
  finished: good,
  played: good,
  stopped: bad,
  empty: bad,
  running: ['success', PlayIcon],
  Declined: bad,
  Failed: bad,
  Settled: good,
  LookedAt: under,
  Expired: bad,
  Rejected: bad,
  Refused: bad,
  Released: bad,
  Returned: bad,
  PaidLate: ['warning', CheckIcon],
  Paying: ['warning', CheckIcon],
  Refunded: bad,
  blocked: bad,
  cancelled: bad,
  AwaitingSecond: second,
  Review: ['warning', HourglassIcon],
  Unknown: ['warning', HourglassIcon],
  Approved: ['warning', CheckIcon],
  Sent: under,
  Sending: under,
  Playing: ['success', PlayIcon],
  playing: ['success', PlayIcon],
};

/** A state as a word with an icon, so that colour is never the only sign. */
export function StatusChip({ status }: { status: string }) {
  const t = useTranslate();
  const [color, Icon] = looks[status] ?? waits;
  return (
    <Chip
      size="small"
      sx={(theme) => ({ fontWeight: 700, '& .MuiChip-icon': { color: 'inherit' }, ...paint(theme, color) })}
      icon={<Icon />}
      label={t(`backoffice.status.${status}`, { _: status })}
    />
  );
}

/** The word in the state's colour on a pale ground of the same; what awaits a second person stands on gold. */
function paint({ palette }: Theme, color: Look[0]) {
  if (color === 'gold') return { color: gold.ink, backgroundColor: gold.main };
  const ink = color === 'default' ? palette.text.secondary : palette[color].main;
  return { color: ink, backgroundColor: alpha(ink, 0.12) };
}

/**
 * StatusChip as a column of a list or a field of a page. While a decision awaits a second person, it says that and not the
 * state, which invites to act: an approved payout whose return is proposed is not to be paid.
 */
export function StatusField({ source }: FieldProps) {
  const record = useRecordContext<Record<string, unknown>>();
  const status = record?.['status'] === 'AwaitingSecond' ? 'AwaitingSecond' : record?.[source];
  return typeof status === 'string' ? <StatusChip status={status} /> : null;
}
