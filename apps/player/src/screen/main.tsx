import '../shared/styles/index.css';
import { languages, languageTags, loadProofTexts } from '@libs/i18n';
import { createRoot } from 'react-dom/client';
import { ScreenPage } from '../features/game/screen/ScreenPage';
import { addTexts, currentLanguage, I18nProvider, showLanguage } from '../shared/i18n';

/** A television at whose start the network is away tries again by itself. */
const AGAIN_MS = 5000;

const asked = new URLSearchParams(location.search).get('lang');
/** The language of the address; without it that of the space's agent is spoken. */
const language = languages.find((one) => languageTags[one] === asked);

try {
  await showLanguage(language ?? currentLanguage());
  await addTexts(loadProofTexts);
  const place = document.getElementById('root');
  if (!place) throw new Error('screen.html has no #root');
  createRoot(place).render(
    <I18nProvider>
      <ScreenPage token={location.pathname.split('/')[2] || null} followsAgent={language === undefined} />
    </I18nProvider>,
  );
} catch {
  setTimeout(() => location.reload(), AGAIN_MS);
}
