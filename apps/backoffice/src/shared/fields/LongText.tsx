import { Box } from '@mui/material';

/** The first lines of somebody's words, for a cell of a list. */
export function LongText({ text }: { text: string }) {
  return (
    <Box
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        minWidth: 160,
        maxWidth: 420,
      }}
    >
      {text}
    </Box>
  );
}

/** Somebody's words as they wrote them, line by line. */
export function WholeText({ text }: { text: string | null }) {
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text ?? '–'}</Box>;
}
