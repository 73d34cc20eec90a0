import type { SpaceView } from '@libs/contract';
import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { endScreen, makeScreen } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { Button, Icon, toast } from '../../../shared/ui';
import { AskDialog } from '../AskDialog';
import { useSpaceChange } from '../use-spaces';
import { LinkBox } from './LinkBox';
import own from './OwnedSpace.module.css';

/** The link by which a television in the agent's shop shows the rounds of a space. It is shown only when it is made. */
export function ScreenLink({ space }: { space: SpaceView }) {
  const t = useT();
  const change = useSpaceChange();
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const isOn = link !== null || space.screen === true;

  async function set(made: Promise<string | null>) {
    setBusy(true);
    try {
      const url = await made;
      setLink(url);
      change((spaces) => spaces.map((one) => (one.id === space.id ? { ...one, screen: url !== null } : one)));
      if (url === null) toast.success(t('space.screenEnded'));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.generic'));
    }
    setBusy(false);
  }

  const make = () => set(makeScreen(space.id));

  return (
    <details className={own['screen']} data-testid="screen-link" open={isOn}>
      <summary>
        {t('space.screen')}
        <Icon name="down" />
      </summary>
      <p>{t('space.screenHint')}</p>
      {link === null ? (
        isOn && <p>{t('space.screenOn')}</p>
      ) : (
        <LinkBox
          label={t('space.screenType')}
          link={link}
          shared="share.screen"
          space={space.name}
          testId="screen-address"
          whole
        />
      )}
      <div className={own['ways']}>
        <Button look="ghost" busy={busy} onClick={() => (isOn ? setAsks(true) : void make())}>
          {t(isOn ? 'space.screenAgain' : 'space.screenMake')}
        </Button>
        {isOn && (
          <Button look="text" disabled={busy} onClick={() => void set(endScreen(space.id))}>
            {t('space.screenEnd')}
          </Button>
        )}
      </div>
      {asks && (
        <AskDialog
          title={t('space.screenAgain')}
          text={t('space.screenOn')}
          action={t('space.screenMake')}
          onDo={make}
          onClose={() => setAsks(false)}
        />
      )}
    </details>
  );
}
