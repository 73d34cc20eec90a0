import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { noticeLanguages, type NoticeContent } from './notice-rows';

/** A notice in each language, as players see it. */
export function NoticePreview({ content }: { content: NoticeContent }) {
  const t = useTranslate();
  const texts =
    typeof content === 'string'
      ? [{ name: 'everyLanguage', text: content, lang: 'en' }]
      : noticeLanguages.map((lang) => ({ name: lang, text: content[lang], lang }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
        width: '100%',
      }}
    >
      {texts.map(({ name, text, lang }) => (
        <Box key={name}>
          <Typography variant="caption" color="text.secondary">
            {t(`backoffice.notices.${name}`)}
          </Typography>
          <Paper
            variant="outlined"
            lang={lang}
            sx={{
              padding: 1.5,
              borderLeft: 4,
              borderLeftColor: 'primary.main',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {text}
          </Paper>
        </Box>
      ))}
    </Box>
  );
}
