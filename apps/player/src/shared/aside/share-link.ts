import { translate } from '../i18n';
import { toast } from '../ui';

/**
 * Opens the share sheet of the phone with a link, or copies the link if there is no share sheet. Closing the sheet is
 * no error.
 */
export async function shareLink(url: string, title: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ url, title });
    await navigator.clipboard.writeText(url);
    toast.success(translate('common.copied'));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(translate('error.copy'));
  }
}
