import type { ReactNode } from 'react';
import type { PanelName } from '../shared/app-state/stores';

/** A dialog that can be opened from any page. */
type Panel = (props: { onClose: () => void }) => ReactNode;

/** Loads the dialog of scheduled games with its texts. */
export async function loadSchedules() {
  const { loadScheduleTexts, NextGame, SchedulesPanel } = await import('../features/schedules/lazy');
  await loadScheduleTexts();
  return { NextGame, SchedulesPanel };
}

/** Loads the work that runs on every page: notices, own rounds, the check of beacons. */
export const loadBackground = () => import('./background');

/** Loader of each dialog. */
export const panels: Record<PanelName, () => Promise<{ Panel: Panel }>> = {
  schedules: async () => ({ Panel: (await loadSchedules()).SchedulesPanel }),
  notifications: async () => ({
    Panel: (await import('../features/notifications/NotificationsPanel')).NotificationsPanel,
  }),
};
