import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

interface VerbsProps {
  children?: ReactNode;
  /** Verbs that take something away from a person; they stand apart, at the other end. */
  dangerous?: ReactNode;
}

/** The buttons of a row or page: at the end of a row, on a page from its start. */
export function Verbs({ children, dangerous }: VerbsProps) {
  const row = { direction: 'row', spacing: 1, useFlexGap: true } as const;
  if (dangerous === undefined)
    return (
      <Stack {...row} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {children}
      </Stack>
    );
  return (
    <Stack {...row} sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
      <Stack {...row} sx={{ flexWrap: 'wrap' }}>
        {children}
      </Stack>
      <Stack {...row} sx={{ flexWrap: 'wrap' }}>
        {dangerous}
      </Stack>
    </Stack>
  );
}
