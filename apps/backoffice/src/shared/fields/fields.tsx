import { Box, Typography } from '@mui/material';
import type { FC, MouseEvent } from 'react';
import { Link, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { isMasked, Shown } from '../verbs/Shown';
import { age, birr, calendarDay, etb, when } from './format';

type Row = Record<string, unknown>;

function useValue(source: string): unknown {
  const record = useRecordContext<Row>();
  return source.split('.').reduce<unknown>((value, key) => (value as Row | null)?.[key], record);
}

interface MoneyProps extends FieldProps {
  /** Whether the unit stands beside the amount. */
  unit?: boolean;
}

/** An amount in birr, right-aligned in lists. */
export function MoneyField({ source, unit = false }: MoneyProps) {
  const value = useValue(source);
  if (typeof value !== 'number') return <span>–</span>;
  const text = unit ? etb(value) : birr(value);
  return (
    <Box component="span" sx={{ fontWeight: 600, color: value < 0 ? 'error.main' : undefined }}>
      {text}
    </Box>
  );
}

interface WordProps extends FieldProps {
  /** Prefix of the text keys; the value follows it. */
  words: string;
}

/** A value of a closed set in words; a value without words stands as it is. */
export function WordField({ source, words }: WordProps) {
  const value = useValue(source);
  const t = useTranslate();
  return <span>{typeof value === 'string' ? t(`${words}.${value}`, { _: value }) : '–'}</span>;
}

/** A moment, shown in the time of Addis Ababa. */
export function TimeField({ source }: FieldProps) {
  const value = useValue(source);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {typeof value === 'string' ? when(value) : '–'}
    </Box>
  );
}

/** A day of the calendar, such as the first one of a campaign. */
export function DayField({ source }: FieldProps) {
  const value = useValue(source);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {typeof value === 'string' ? calendarDay(value) : '–'}
    </Box>
  );
}

/** How long a row has waited. */
export function AgeField({ source }: FieldProps) {
  const value = useValue(source);
  if (typeof value !== 'string') return <span>–</span>;
  return (
    <span title={when(value)} style={{ whiteSpace: 'nowrap' }}>
      {age(value)}
    </span>
  );
}

interface PlayerProps {
  id: string | null;
  name: string | null;
  phone?: string | undefined;
}

/** A text that is masked for inspectors until they open it. */
export function ShownField({ source, label }: FieldProps & { label: string }) {
  return <Shown of={useValue(source) as string | null | undefined} name={label} />;
}

/** The name above the phone number, as a link to the user's page; both masked for inspectors, who have no such page. */
export function Player({ id, name, phone }: PlayerProps) {
  if (!id) return <span>–</span>;
  if (isMasked(name))
    return (
      <Box component="span" sx={{ display: 'grid', gap: 0.5 }}>
        <Shown of={name} name="backoffice.fields.name" />
        {phone && <Shown of={phone} name="backoffice.fields.phone" />}
      </Box>
    );
  return (
    <Link to={`/users/${id}/show`} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {name ?? id}
      {phone && (
        <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
          {phone}
        </Typography>
      )}
    </Link>
  );
}

/** The player of a row whose fields are `userId`, `userName`, `phoneNo`. */
export const PlayerField: FC<Partial<FieldProps>> = () => {
  const record = useRecordContext<{ userId: string | null; userName: string | null; phoneNo?: string }>();
  return record ? <Player id={record.userId} name={record.userName} phone={record.phoneNo} /> : null;
};

/** A person whom the row holds as an object with id, name and phone number. */
export function PersonField({ source }: FieldProps) {
  const person = useValue(source) as { id: string; name: string; phoneNo: string } | null | undefined;
  return person ? <Player id={person.id} name={person.name} phone={person.phoneNo} /> : <span>–</span>;
}
