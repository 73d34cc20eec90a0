import { loadCalendarTexts, loadSchedulesTexts } from '@libs/i18n';
import { addTexts } from '../../shared/i18n';

// One chunk for the two places that show scheduled games: the landing page, and the panel that opens over any page.
export { NextGame } from './games/NextGame';
export { SchedulesPanel } from './SchedulesPanel';

/** Loads the texts of this section before it is shown. */
export const loadScheduleTexts = () =>
  Promise.all([addTexts(loadSchedulesTexts), addTexts(loadCalendarTexts)]);
