import type { SpaceView } from '@libs/contract';
import { useT, shortAmount } from '../../shared/i18n';
import { classes } from '../../shared/ui';
import styles from './spaces.module.css';

/** The facts of a space that every page shows. */
export type SpaceFacts = Pick<
  SpaceView,
  'name' | 'ownerName' | 'memberCount' | 'housePercent' | 'invitations'
>;

/**
 * Name, owner and size of a space, and its house percent, also as an amount in birr. Its owner sees how many are
 * invited, too: they are no members until they accept.
 */
export function SpaceHead({ space }: { space: SpaceFacts }) {
  const t = useT();
  const invited = space.invitations?.filter(({ state }) => state === 'pending').length ?? 0;
  return (
    <div className={styles['head']}>
      <div className={styles['names']}>
        <h2>{space.name}</h2>
        <p>
          {t('space.owner', { name: space.ownerName })} ·{' '}
          {t('space.memberCount', { count: space.memberCount })}
          {invited > 0 && ` · ${t('space.invitedCount', { count: invited })}`}
        </p>
      </div>
      <FreeChip percent={space.housePercent} />
      <TakeLine percent={space.housePercent} />
    </div>
  );
}

/** "100% Free", or the house percent. */
export function FreeChip({ percent }: { percent: number }) {
  const t = useT();
  const free = percent === 0;
  return (
    <span className={classes(styles['chip'], free && styles['free'])}>
      {free ? t('space.free') : t('cards.fee', { percent })}
    </span>
  );
}

/** Shows how much the house keeps of the stakes of a space, in birr and percent. */
export function TakeLine({ percent }: { percent: number }) {
  const t = useT();
  // Of 100 birr the house takes as many birr as the percent says, so one number serves for both.
  return <p className={styles['takes']}>{t('space.takes', { amount: shortAmount(percent), percent })}</p>;
}
