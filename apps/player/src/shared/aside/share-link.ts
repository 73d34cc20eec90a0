import { loadCommunityTexts, type MessageKey, type MessageParams } from '@libs/i18n';
import { addTexts, translate } from '../i18n';
import { toast } from '../ui';

/** Whether the phone has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares a link with a text that says what it leads to. */
export async function shareLink(url: string, key: MessageKey, params?: MessageParams): Promise<void> {
  await addTexts(loadCommunityTexts);
  return share({ url, text: translate(key, params) }, url);
}

/** Shares a text, such as a receipt. */
export const shareText = (text: string, title: string): Promise<void> => share({ text, title }, text);

/** Opens the share sheet of the phone, or copies if there is no share sheet. Closing the sheet is no error. */
async function share(data: ShareData, copied: string): Promise<void> {
  try {
    if (canShare()) return await navigator.share(data);
    await navigator.clipboard.writeText(copied);
    toast.success(translate('common.copied'));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(translate('error.copy'));
  }
}
