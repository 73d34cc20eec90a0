import { loadCalendarTexts, loadSchedulesTexts } from '@libs/i18n';
import { addTexts } from '../../shared/i18n';

export { NextGame } from './games/NextGame';
export { SchedulesPanel } from './SchedulesPanel';

/** The texts of this part; it is shown once they are there. */
export const loadScheduleTexts = () =>
  Promise.all([addTexts(loadSchedulesTexts), addTexts(loadCalendarTexts)]);
