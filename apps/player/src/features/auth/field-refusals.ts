import { useState } from 'react';
import { ApiError } from '../../shared/api';

/**
 * What the server refused about single fields of a form; each is told at its field until that is changed.
 * @param fields the values by the names that the server knows them by
 */
export function useFieldRefusals(fields: Record<string, string>) {
  const [refused, setRefused] = useState<{ error: ApiError; fields: typeof fields } | null>(null);
  return {
    /** Notes an error. @returns whether it names one of the fields */
    note: (error: unknown): boolean => {
      const named = error instanceof ApiError && Object.keys(fields).some((name) => error.field(name));
      setRefused(named ? { error, fields } : null);
      return named;
    },
    of: (name: string): string | undefined =>
      refused?.fields[name] === fields[name] ? refused?.error.field(name) : undefined,
  };
}
