import { createStore } from '../device/store';

/** Dialogs that are opened from any page. */
export type PanelName = 'schedules' | 'notifications';

/** Name of the open dialog. */
export const panelStore = createStore<PanelName | null>(null);
