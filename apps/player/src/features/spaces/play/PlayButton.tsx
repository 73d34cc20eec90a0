import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';

/** Links to the stakes of a space. */
export function PlayButton({ spaceId, wide }: { spaceId: string; wide?: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button
      wide={wide === true}
      data-testid="play-space"
      onClick={() => void navigate({ to: '/BetAmountPage', state: { gameSpace: spaceId } })}
    >
      {t('space.play')}
    </Button>
  );
}
