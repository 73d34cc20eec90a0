import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '../../shared/device/store';
import { InstallOffer } from './InstallOffer';
import { UpdateOffer } from './UpdateOffer';
import { startWorker, updateStore } from './worker';

/** Pages that no offer may cover. */
const ROUND = /^\/(game|select-cards)$/i;

let started = false;

/** Starts the service worker, and offers a new version or the installation; never during a round. */
export function PwaOffers() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const update = useStore(updateStore);
  useEffect(() => {
    if (started) return;
    started = true;
    void startWorker();
  }, []);
  if (ROUND.test(path)) return null;
  return update ? <UpdateOffer /> : <InstallOffer />;
}
