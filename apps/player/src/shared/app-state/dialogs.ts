import { createStore } from '../device/store';

/** Dialogs that are opened from any page. */
export type PanelName = 'schedules' | 'notifications';

/** The one that is open. */
export const panelStore = createStore<PanelName | null>(null);
