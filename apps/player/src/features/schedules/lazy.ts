import { loadCalendarTexts, loadSchedulesTexts } from '@libs/i18n';
import { addTexts } from '../../shared/i18n';

// One chunk for both places that show scheduled games: home, and the panel of every page.
export { NextGame } from './games/NextGame';
export { SchedulesPanel } from './SchedulesPanel';

/** Loads the texts of this section before it is shown. */
export const loadScheduleTexts = () =>
  Promise.all([addTexts(loadSchedulesTexts), addTexts(loadCalendarTexts)]);
