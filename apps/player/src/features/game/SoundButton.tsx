import { toggleSound, useSound } from '../../shared/audio';
import { useT } from '../../shared/i18n';
import { IconButton } from '../../shared/ui';

const words = { on: 'game.mute', locked: 'game.soundHint', muted: 'game.unmute' } as const;

/** Turns the spoken calls off and on; before the first tap it starts them. */
export function SoundButton({ className }: { className?: string | undefined }) {
  const t = useT();
  const sound = useSound();
  return (
    <IconButton
      icon={sound === 'on' ? 'sound' : 'mute'}
      label={t(words[sound])}
      aria-pressed={sound !== 'on'}
      className={className}
      onClick={toggleSound}
    />
  );
}
