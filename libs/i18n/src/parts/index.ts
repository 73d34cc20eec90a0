export { loadBonusTexts } from './bonus';
export { loadCalendarTexts } from './calendar';
export { loadChatTexts } from './chat';
export { loadCommunityTexts } from './community';
export { loadProofTexts } from './proof';
export { loadSchedulesTexts } from './schedules';
export { loadSpacesTexts } from './spaces';
export { loadWalletTexts } from './wallet';
