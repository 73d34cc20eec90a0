import { preferences } from './preferences';

const barColours = { light: '#fffdf9', dark: '#261723' };

function apply(): void {
  const { theme, reducedMotion, dataSaver } = preferences.get();
  const root = document.documentElement;
  root.toggleAttribute('data-theme', theme !== 'system');
  if (theme !== 'system') root.dataset['theme'] = theme;
  root.dataset['motion'] = reducedMotion ? 'less' : 'full';
  root.dataset['saver'] = dataSaver ? 'on' : 'off';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[theme === 'system' ? own : theme];
  }
}

/** Updates the attributes of <html> that the style sheets read whenever a preference changes. */
export function followPreferences(): void {
  apply();
  preferences.subscribe(apply);
}
