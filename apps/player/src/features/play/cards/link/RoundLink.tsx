import { shortAmount, useT } from '../../../../shared/i18n';
import { IconButton, toast } from '../../../../shared/ui';

/** Sends a friend the link to this very round; copies it where the phone has no share sheet. */
export function RoundLink({ stake, roundId }: { stake: number; roundId: string }) {
  const t = useT();
  const url = `${location.origin}/join/${stake}/${roundId}`;

  async function send() {
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({
          url,
          title: `${t('home.title')} · ${t('stake.birr', { amount: shortAmount(stake) })}`,
        });
      await navigator.clipboard.writeText(url);
      toast.success(t('common.copied'));
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('error.copy'));
    }
  }

  return <IconButton icon="share" label={t('common.share')} onClick={() => void send()} />;
}
