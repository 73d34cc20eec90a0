import { shareLink } from '../../shared/aside/share-link';
import { shortAmount, useT } from '../../shared/i18n';
import { IconButton } from '../../shared/ui';

/** Sends a friend the link to this very round. A chunk of its own, which the first round does not wait for. */
export function RoundLink({ stake, roundId }: { stake: number; roundId: string }) {
  const t = useT();
  const url = `${location.origin}/join/${stake}/${roundId}`;
  const share = () => void shareLink(url, 'share.round', { amount: shortAmount(stake) });
  return <IconButton icon="share" label={t('common.share')} onClick={share} />;
}
