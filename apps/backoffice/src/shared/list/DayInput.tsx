import { TextInput } from 'react-admin';

const DAY_MS = 86_400_000;

/** The midnight in Addis Ababa with which a day begins; the city is three hours ahead of UTC all year. */
const midnightOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
const dayOf = (ms: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(ms);

/** The first day (`…From`) or the last one (`…To`, the day included) of a filter by time. */
function DayInput({ source, label }: { source: string; label: string }) {
  const shift = source.endsWith('To') ? DAY_MS : 0;
  return (
    <TextInput
      source={source}
      label={label}
      type="date"
      slotProps={{ inputLabel: { shrink: true } }}
      format={(iso?: string) => (iso ? dayOf(Date.parse(iso) - shift) : '')}
      parse={(day: string) => {
        const ms = midnightOf(day).getTime();
        return Number.isNaN(ms) ? '' : new Date(ms + shift).toISOString();
      }}
    />
  );
}

/**
 * The two filters by day of a list.
 * @param field the field of the list, such as `createdAt`
 * @param words text keys of their names
 */
export const dayFilters = (
  field: string,
  words: readonly [string, string] = ['backoffice.fields.fromDay', 'backoffice.fields.toDay'],
) =>
  (['From', 'To'] as const).map((end, index) => {
    const source = `${field.replace(/At$/, '')}${end}`;
    return <DayInput key={source} source={source} label={words[index] ?? ''} />;
  });

/** The first moment of today in Addis Ababa, as a filter by time takes it. */
export const startOfToday = (): string => midnightOf(dayOf(Date.now())).toISOString();
