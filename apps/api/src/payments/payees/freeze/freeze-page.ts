import { createHash } from 'node:crypto';
import type { LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey } from '@libs/messages';
import { ETHIOPIC_FONT } from '../../../platform/http';

/**
 * Most readers of this page need Ethiopic letters. The font file is for phones that have none; only they load it. It
 * precedes the system's fonts, because a system's bold font may claim to have these letters and then show boxes.
 */
const STYLE =
  `@font-face{font-family:Ethiopic;src:local("Noto Sans Ethiopic"),local("NotoSansEthiopic-Regular"),local("Kefa"),local("Ebrima"),local("Nyala"),url(${ETHIOPIC_FONT}) format("woff2");font-display:swap;unicode-range:U+1200-137C}` +
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:26rem;padding:2rem 1rem;font:1.05rem/1.6 Ethiopic,system-ui,sans-serif}' +
  'h1{font-size:1.4rem}button{width:100%;min-height:3rem;border:0;border-radius:.75rem;background:#b3261e;color:#fff;font:inherit;font-weight:600}';

/**
 * The content security policy of the page. It allows its one style by hash, its font, and its one form, which goes to
 * our own server.
 */
export const FREEZE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page behind the link of an SMS. Opening it changes nothing, because phones and messengers open links by
 * themselves. Its button sends a POST to the same address, which freezes the money.
 */
export function freezePage(state: 'open' | 'done' | 'gone', tag: LanguageTag): string {
  const text = (key: Extract<ServerMessageKey, `page.freeze.${string}`>) =>
    escapeHtml(serverMessage(key, tag));
  const title = text('page.freeze.title');
  const body = {
    open: `<p>${text('page.freeze.text')}</p><form method="post"><button>${text('page.freeze.button')}</button></form>`,
    done: `<p role="status">${text('page.freeze.done')}</p>`,
    gone: `<p role="alert">${text('page.freeze.gone')}</p>`,
  }[state];
  return (
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
