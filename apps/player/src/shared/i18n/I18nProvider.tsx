import { useEffect, type ReactNode } from 'react';
import { useStore } from '../device/store';
import { currentLanguage, languageStore, showLanguage } from './language';

/** Pause between two tries to load the texts: without them there is no page to show. */
const AGAIN_MS = 5000;

/** Shows its children after the texts of the chosen language are loaded. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { texts } = useStore(languageStore);
  useEffect(() => {
    if (texts) return;
    const load = () => void showLanguage(currentLanguage()).catch(() => undefined);
    load();
    const timer = setInterval(load, AGAIN_MS);
    return () => clearInterval(timer);
  }, [texts]);
  return texts ? children : null;
}
