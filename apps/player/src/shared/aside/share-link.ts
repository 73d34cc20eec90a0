import { loadCommunityTexts, type MessageKey, type MessageParams } from '@libs/i18n';
import { addTexts, translate } from '../i18n';
import { toast } from '../ui';

/** Whether the phone has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the share sheet of the phone with a link and a text that says what it leads to, or copies the link if there is
 * no share sheet. Closing the sheet is no error.
 */
export async function shareLink(url: string, key: MessageKey, params?: MessageParams): Promise<void> {
  try {
    await addTexts(loadCommunityTexts);
    if (canShare()) return await navigator.share({ url, text: translate(key, params) });
    await navigator.clipboard.writeText(url);
    toast.success(translate('common.copied'));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(translate('error.copy'));
  }
}
