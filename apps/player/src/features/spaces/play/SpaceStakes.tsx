import type { SpaceView } from '@libs/contract';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { useT } from '../../../shared/i18n';
import { listen, type SpaceSlot } from '../../../live';
import { Query } from '../../../shared/app-state/Query';
import { ButtonLink, ErrorState, Icon, Message } from '../../../shared/ui';
import { useConfig } from '../../../shared/app-state/use-config';
import { FreeChip, TakeLine } from '../SpaceHead';
import { objOf, spaceRows } from '../space-rows';
import { usePlayableSpaces } from '../use-spaces';
import styles from '../spaces.module.css';

type SpaceStakesProps = ComponentProps<SpaceSlot>;

/** The stake page of a space: its name and size, and all its stakes, with or without an open game. */
export function SpaceStakes(props: SpaceStakesProps) {
  return (
    <Query>
      <Stakes {...props} />
    </Query>
  );
}

function Stakes({ spaceId, stakes, list }: SpaceStakesProps) {
  const t = useT();
  const config = useConfig();
  const { data, isError, isFetching, refetch } = usePlayableSpaces();
  const [lost, setLost] = useState(false);
  const space = data?.find((one) => one.id === spaceId);
  const obj = useMemo(() => space && objOf(space), [space]);

  // The membership ended while the page was open.
  useEffect(
    () =>
      listen('Error message', ({ code }) => {
        if (code !== 'NOT_A_MEMBER') return;
        setLost(true);
        void refetch();
      }),
    [refetch],
  );

  if (isError && !data) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  // A cached list may lack a space that was joined just now.
  const foreign = data !== undefined && !space && !isFetching;
  if (foreign && stakes) {
    // The server lists the stakes of this space to a player who is no member, so the space belongs to a scheduled
    // game.
    if (!lost && stakes.every((row) => row.gameSpace === spaceId)) {
      return (
        <>
          <div className={styles['chips']}>{stakes[0] && <TakeLine percent={stakes[0].percent} />}</div>
          {list(stakes)}
        </>
      );
    }
    return <Navigate to="/BetAmountPage" state={{}} replace />;
  }
  if (foreign) {
    return (
      <Message
        alert
        icon="lock"
        text={t('space.notMember')}
        action={<ButtonLink to="/privateSpaces">{t('nav.privateSpaces')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {space && <Chip space={space} />}
      {list(stakes && config && space ? spaceRows(stakes, config.spaceStakes, space) : null, obj)}
    </>
  );
}

function Chip({ space }: { space: SpaceView }) {
  const t = useT();
  return (
    <div className={styles['chips']} data-testid="space-chip">
      <span className={styles['where']}>
        <Icon name="lock" />
        <span className="visually-hidden">{t('stake.space.name', { name: space.name })}</span>
        <b aria-hidden="true">{space.name}</b>
        <Icon name="people" />
        <span aria-hidden="true">{space.memberCount}</span>
        <span className="visually-hidden">{t('stake.space.members', { count: space.memberCount })}</span>
      </span>
      <FreeChip percent={space.housePercent} />
      <TakeLine percent={space.housePercent} />
    </div>
  );
}
