import { preferences } from '../shared/device/preferences';
import { on, post, themeOf, type Theme } from './bridge';

/** Pages without a way back: leaving them means closing the Mini App. */
const FIRST = /^\/(betamountpage|home)?$/i;
/** The page on which a card may be in play. */
const GAME = /^\/game$/i;

/**
 * Shows the app in the light or dark theme of the client, unless the player has chosen a theme here; follows a change
 * of the client at once.
 */
export function followTheme(first: Theme): void {
  let theme = first;
  const apply = () => {
    if (preferences.get().theme !== 'system') return;
    document.documentElement.dataset['theme'] = isDark(theme) ? 'dark' : 'light';
    const ground = theme['bg_color'];
    if (ground) post('web_app_set_header_color', { color: ground });
  };
  apply();
  // If the player has chosen no theme, the app removes this attribute, at its start and when the player chooses
  // "system"; the client's theme is then set again.
  new MutationObserver(() => {
    if (document.documentElement.dataset['theme'] === undefined) apply();
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  on('theme_changed', (data) => {
    theme = themeOf(data['theme_params']);
    apply();
  });
}

/**
 * Asks the client for the whole height, keeps a swipe over the cards from closing the app, and lets the client
 * vibrate the phone.
 */
export function followClient(): void {
  post('iframe_ready');
  post('web_app_ready');
  post('web_app_expand');
  post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  // A frame may not vibrate the phone itself. The app asks for patterns, but the client knows only three strengths.
  const vibrate = (pattern: VibratePattern) => {
    const long = Array.isArray(pattern) ? Math.max(...pattern) : pattern;
    const style = long > 50 ? 'heavy' : long > 15 ? 'medium' : 'light';
    post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: style });
    return true;
  };
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
}

/**
 * Makes the client's own back button lead back inside the app, and lets the client ask before it closes the app on
 * the page of a round.
 */
export function followPages(): void {
  const show = () => {
    post('web_app_setup_back_button', { is_visible: !FIRST.test(location.pathname) });
    post('web_app_setup_closing_behavior', { need_confirmation: GAME.test(location.pathname) });
  };
  show();
  for (const name of ['pushState', 'replaceState'] as const) {
    const move = history[name].bind(history);
    history[name] = (...to) => {
      move(...to);
      show();
    };
  }
  window.addEventListener('popstate', show);
  on('back_button_pressed', () => history.back());
}

/** Whether a theme is dark, by the brightness of its background (ITU-R BT.601). */
function isDark(theme: Theme): boolean {
  const digits = /^#([\da-f]{6})$/i.exec(theme['bg_color'] ?? '')?.[1];
  if (digits === undefined) return matchMedia('(prefers-color-scheme: dark)').matches;
  const colour = Number.parseInt(digits, 16);
  return (colour >> 16) * 0.299 + ((colour >> 8) & 255) * 0.587 + (colour & 255) * 0.114 < 128;
}
