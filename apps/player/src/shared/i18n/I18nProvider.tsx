import { useEffect, type ReactNode } from 'react';
import { useStore } from '../device/store';
import { currentLanguage, languageStore, showLanguage } from './language';

/** Shows its children after the texts of the chosen language are loaded. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { texts } = useStore(languageStore);
  useEffect(() => {
    if (!texts) void showLanguage(currentLanguage());
  }, [texts]);
  return texts ? children : null;
}
