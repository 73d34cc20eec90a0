import type { MessageKey } from '@libs/i18n';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page in the browser's tab. */
    title?: MessageKey;
    /** Without header and bottom bar on a phone: the page has its own (ux.md section 5). */
    bare?: boolean;
  }
}
