import { loadLimitsTexts } from '@libs/i18n';
import { Suspense, useState } from 'react';
import { addTexts, useT } from '../../shared/i18n';
import { lazySection } from '../../shared/lazy/lazy';
import { IconButton } from '../../shared/ui';

const PlayDialog = lazySection(async () => {
  const [module] = await Promise.all([import('../../shared/limits/PlayDialog'), addTexts(loadLimitsTexts)]);
  return module.PlayDialog;
});

/** Opens one's own play: time, stakes, prizes and what is left of them (docs/players.md 1). */
export function OwnPlayButton({ className }: { className?: string | undefined }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="clock"
        label={t('game.ownPlay')}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <PlayDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
