import type { SpaceView } from '@libs/contract';
import { useT } from '../../shared/i18n';
import { FreeChip } from './play/FreeChip';
import { TakeLine } from './play/TakeLine';
import styles from './spaces.module.css';

/** Facts that are shown of any space. */
export type SpaceFacts = Pick<SpaceView, 'name' | 'ownerName' | 'memberCount' | 'housePercent'>;

/** Name, owner and size of a space, its house percent and what that is in birr. */
export function SpaceHead({ space }: { space: SpaceFacts }) {
  const t = useT();
  return (
    <div className={styles['head']}>
      <div className={styles['names']}>
        <h2>{space.name}</h2>
        <p>
          {t('space.owner')}: {space.ownerName} · {t('space.memberCount', { count: space.memberCount })}
        </p>
      </div>
      <FreeChip percent={space.housePercent} />
      <TakeLine percent={space.housePercent} />
    </div>
  );
}
