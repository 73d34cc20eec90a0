import { translate } from '../i18n';
import { toast } from '../ui';

/** Sends a friend a link; copies it where the phone has no share sheet. A sheet that was closed is no failure. */
export async function shareLink(url: string, title: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ url, title });
    await navigator.clipboard.writeText(url);
    toast.success(translate('common.copied'));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(translate('error.copy'));
  }
}
