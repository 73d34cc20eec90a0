import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MASK } from '@libs/contract';
import { VerbButton, withReason } from './VerbButton';

/** Values that this inspector has opened, by their masks; a page that loads again has the same masks for an hour. */
const opened = new Map<string, string>();

const DOTS = '•••••';

/** A mask is far longer than any name or reference that begins like one. */
const MASKED = new RegExp(`^${MASK}[\\w-]{100,}$`);

export const isMasked = (value: unknown): value is string => typeof value === 'string' && MASKED.test(value);

/** A value as a part of a sentence: dots in the place of what is masked. */
export const unmasked = (value: string | null | undefined): string =>
  isMasked(value) ? (opened.get(value) ?? DOTS) : (value ?? '');

interface ShownProps {
  of: string | number | boolean | null | undefined;
  /** Text key, or words, of the field, for those who hear the button that opens it. */
  name: string;
}

/** Text for those who hear the page. */
const heard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** A value of a row. One that is masked for inspectors stands as dots, with a button that opens it for a reason. */
export function Shown({ of: value, name }: ShownProps) {
  const t = useTranslate();
  const [, setOpened] = useState(0);
  if (!isMasked(value)) return <span>{String(value ?? '–')}</span>;
  const known = opened.get(value);
  if (known !== undefined) return <span>{known}</span>;
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={heard}>
        {t('backoffice.seat.masked')}
      </Box>
      <Typography component="span" color="text.secondary" aria-hidden>
        {DOTS}
      </Typography>
      <VerbButton
        path="admin/openings"
        label="backoffice.seat.open"
        heardAs={`${t('backoffice.seat.open')}: ${t(name, { _: name })}`}
        about={t('backoffice.seat.openAbout')}
        body={{ masked: value }}
        fields={withReason}
        onDone={(answer) => {
          opened.set(value, String(answer['value']));
          setOpened(opened.size);
        }}
      />
    </Box>
  );
}

/** The values within an object as lines, each with its path. */
export function ShownLines({ of: value, path = '' }: { of: unknown; path?: string }) {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object')
    return (
      <div>
        {path}: <Shown of={value as string | number | boolean} name={path} />
      </div>
    );
  return Object.entries(value).map(([name, one]) => (
    <ShownLines key={name} of={one} path={path === '' ? name : `${path}.${name}`} />
  ));
}
