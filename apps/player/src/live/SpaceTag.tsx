import { useLocation } from '@tanstack/react-router';
import { useT } from '../shared/i18n';
import { spaceObjOf } from '../shared/app-state/router-state';
import styles from './SpaceTag.module.css';

/**
 * Shows the name of a round's private space, and whether the space is free of the house percent; nothing in a public
 * round.
 */
export function SpaceTag() {
  const t = useT();
  const space = useLocation({ select: ({ state }) => spaceObjOf(state), structuralSharing: true });
  return (
    space && (
      <span className={styles['tag']} data-testid="space-tag">
        {space.name}
        {space.housePercent === 0 && ` · ${t('space.free')}`}
      </span>
    )
  );
}
