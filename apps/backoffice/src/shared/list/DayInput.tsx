import { TextInput } from 'react-admin';
import { dayOfLimit, limitOf } from './days';

interface DayInputProps {
  /** The filter of the list. react-admin reads it from the element, too. */
  source: `${string}${'From' | 'To'}`;
  label: string;
}

/** The first day (`…From`) or the last one (`…To`) of a filter by time; both days are included. */
function DayInput({ source, label }: DayInputProps) {
  const end = source.endsWith('To') ? 'To' : 'From';
  return (
    <TextInput
      source={source}
      label={label}
      type="date"
      slotProps={{ inputLabel: { shrink: true } }}
      format={(limit?: string) => dayOfLimit(limit, end)}
      parse={(day: string) => limitOf(day, end)}
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
) => {
  const stem = field.replace(/At$/, '');
  return (['From', 'To'] as const).map((end, index) => {
    const source = `${stem}${end}` as const;
    return <DayInput key={source} source={source} label={words[index] ?? ''} />;
  });
};
