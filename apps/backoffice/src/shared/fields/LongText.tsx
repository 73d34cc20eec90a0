import { Box } from '@mui/material';

/** The first lines of a user's text, for a cell of a list. */
export function LongText({ text }: { text: string }) {
  return (
    <Box
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        minWidth: 110,
        maxWidth: 420,
      }}
    >
      {text}
    </Box>
  );
}

/** A user's text with its line breaks. */
export function WholeText({ text }: { text: string | null }) {
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text ?? '–'}</Box>;
}
