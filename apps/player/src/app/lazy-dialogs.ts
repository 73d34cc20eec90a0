import type { ReactNode } from 'react';
import type { PanelName } from '../shared/app-state/dialogs';

/** A dialog that can be opened from any page. */
type Panel = (props: { onClose: () => void }) => ReactNode;

/** Scheduled games with their texts. */
export async function loadSchedules() {
  const { loadScheduleTexts, NextGame, SchedulesPanel } = await import('../features/schedules/lazy');
  await loadScheduleTexts();
  return { NextGame, SchedulesPanel };
}

/** What tells the player of notices, and what looks at beacons beside it; draws nothing itself. */
export const loadNotices = () => import('./background');

/** How each dialog comes to the phone. */
export const panels: Record<PanelName, () => Promise<{ Panel: Panel }>> = {
  schedules: async () => ({ Panel: (await loadSchedules()).SchedulesPanel }),
  notifications: async () => ({
    Panel: (await import('../features/notifications/NotificationsPanel')).NotificationsPanel,
  }),
};
