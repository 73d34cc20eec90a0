import { on, post } from './bridge';

/** Platforms that show the app on the whole screen, because the bar of the client would take a tenth of it. */
const PHONES = /^(android|ios)/;
const INSET = /env\(safe-area-inset-(top|right|bottom|left)\)/g;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

type Insets = Readonly<Record<string, unknown>>;

/**
 * Fills the whole screen of a phone, and keeps the app clear of the areas that the phone and the client draw over.
 * The style sheets of the app use the browser's insets, which do not include the buttons of the client; this module
 * makes them use the sum of both.
 */
export function fillScreen(platform: string): void {
  if (!PHONES.test(platform)) return;
  const insets: [phone: Insets, client: Insets] = [{}, {}];
  const take = (from: 0 | 1) => (data: Insets) => {
    insets[from] = data;
    for (const side of SIDES)
      document.documentElement.style.setProperty(`--area-${side}`, `${sumOf(insets, side)}px`);
  };
  on('safe_area_changed', take(0));
  on('content_safe_area_changed', take(1));
  on('fullscreen_changed', askInsets);
  followSheets();
  askInsets();
  post('web_app_request_fullscreen');
}

function askInsets(): void {
  post('web_app_request_safe_area');
  post('web_app_request_content_safe_area');
}

function sumOf(insets: readonly Insets[], side: string): number {
  return insets.reduce((sum, { [side]: inset }) => sum + (typeof inset === 'number' ? inset : 0), 0);
}

/** Changes the style sheets of this page, and each one that a part of the app loads later. */
function followSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) follow(link);
  const followed = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') follow(node);
  });
  followed.observe(document.head, { childList: true });
}

function follow(link: HTMLLinkElement): void {
  if (link.sheet) rename(link.sheet.cssRules);
  else link.addEventListener('load', () => link.sheet && rename(link.sheet.cssRules));
}

/** Makes the rules use the variables `--area-…` before the browser's insets. */
function rename(rules: CSSRuleList): void {
  for (const rule of rules) {
    const { style, cssRules } = rule as { style?: CSSStyleDeclaration; cssRules?: CSSRuleList };
    if (style?.cssText.includes('safe-area-inset'))
      style.cssText = style.cssText.replace(INSET, (inset, side: string) => `var(--area-${side}, ${inset})`);
    if (cssRules) rename(cssRules);
  }
}
