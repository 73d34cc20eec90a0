import type { MessageKey } from '@libs/i18n';
import type { PromoSection } from '../shared/lazy/promo-slot';
import type { SpaceSlot } from '../live';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page in the browser's tab. */
    title?: MessageKey;
    /** True hides header and bottom bar on a phone, because the page draws its own (ux.md section 5). */
    bare?: boolean;
    /** Wraps the stakes of a private space. */
    space?: SpaceSlot;
    /** Content above the stakes; loaded when the page is idle. */
    promo?: () => Promise<PromoSection>;
  }
}
