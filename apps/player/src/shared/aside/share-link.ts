import { translate } from '../i18n';
import { toast } from '../ui';

/**
 * Opens the share sheet of the phone with a link, or copies the link if there is no share sheet. Closing the sheet is
 * no error.
 */
export const shareLink = (url: string, title: string): Promise<void> => share({ url, title }, url);

/** Shares a text likewise, such as a receipt. */
export const shareText = (text: string, title: string): Promise<void> => share({ text, title }, text);

async function share(data: ShareData, copied: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(data);
    await navigator.clipboard.writeText(copied);
    toast.success(translate('common.copied'));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(translate('error.copy'));
  }
}
