import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';

/** A page that shows cards instead of a table; `about` is one sentence that says what the page is for. */
export function CardPage({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t(`resources.${name}.name`, { smart_count: 2 })} />
      <Typography color="text.secondary">{t(about)}</Typography>
      {children}
    </Box>
  );
}

/** The cards of such a page, two side by side if the screen has the room. */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
