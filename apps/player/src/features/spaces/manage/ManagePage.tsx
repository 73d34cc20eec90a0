import type { SpaceView } from '@libs/contract';
import { useState } from 'react';
import { createSpace } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { useUser } from '../../../shared/session';
import { Button, EmptyState, toast } from '../../../shared/ui';
import { OwnedSpace } from './OwnedSpace';
import { SpaceForm, type SpaceValues } from './SpaceForm';
import { SpaceQuery } from '../SpaceQuery';
import { useOwnedSpaces, useSpaceChange } from '../use-spaces';
import styles from '../spaces.module.css';

/** Private Games: an agent creates spaces and adds members. */
export function ManagePage() {
  return (
    <Query>
      <Manage />
    </Query>
  );
}

function Manage() {
  const t = useT();
  const user = useUser();
  const query = useOwnedSpaces();
  const change = useSpaceChange();
  const [creating, setCreating] = useState(false);
  /**
   * Id of the unfolded space; null if the agent has folded all, undefined before the agent chooses: then the newest
   * is unfolded.
   */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);

  async function create(values: SpaceValues) {
    const space = await createSpace({ ...values, ownership: user?.phoneNo ?? '' });
    change((spaces) => [space, ...spaces]);
    setChosen(space.id);
    toast.success(t('space.created'));
  }

  const list = (spaces: SpaceView[]) => {
    if (spaces.length === 0) return <EmptyState text={t('space.emptyCreated')} />;
    const open = chosen === undefined ? spaces[0]?.id : chosen;
    return (
      <ul className={styles['list']}>
        {spaces.map((space) => (
          <OwnedSpace
            key={space.id}
            space={space}
            open={space.id === open}
            onToggle={() => setChosen(space.id === open ? null : space.id)}
          />
        ))}
      </ul>
    );
  };

  return (
    <section className={styles['page']}>
      <header className={styles['title']}>
        <h1>{t('nav.privateGames')}</h1>
        <Button icon="plus" data-testid="create-space" onClick={() => setCreating(true)}>
          {t('space.create')}
        </Button>
      </header>
      <p className={styles['hint']}>{t('space.unpaid')}</p>
      <SpaceQuery query={query}>{list}</SpaceQuery>
      {creating && <SpaceForm title={t('space.create')} onSave={create} onClose={() => setCreating(false)} />}
    </section>
  );
}
