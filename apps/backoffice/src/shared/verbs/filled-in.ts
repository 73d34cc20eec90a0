import { typedBirr } from '@libs/money';

/** What is typed, by field. */
export type Values = Readonly<Record<string, string>>;

interface Field {
  name: string;
  type?: string;
  list?: boolean;
  toBody?: (text: string) => unknown;
}

/** Collects the values of the filled fields, numbers as numbers; leaves out empty fields. */
export function filledIn(fields: readonly Field[], values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, type, list, toBody }) => {
      const text = values[name]?.trim() ?? '';
      if (!text) return [];
      if (toBody) return [[name, toBody(text)]];
      return [[name, type === 'number' ? typedBirr(text) : list ? [text] : text]];
    }),
  );
}
