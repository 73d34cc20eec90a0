import { Box } from '@mui/material';
import { isMasked, Shown } from '../verbs/Shown';

/** The first lines of a user's text, for a cell of a list; masked for inspectors. */
export function LongText({ text }: { text: string }) {
  if (isMasked(text)) return <Shown of={text} name="backoffice.fields.text" />;
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

/** A user's text with its line breaks; masked for inspectors, with the key of its name. */
export function WholeText({ text, name = 'backoffice.fields.text' }: { text: string | null; name?: string }) {
  if (isMasked(text)) return <Shown of={text} name={name} />;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text ?? '–'}</Box>;
}
