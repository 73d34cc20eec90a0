import { loadSpacesTexts } from '@libs/i18n';
import { addTexts } from '../../shared/i18n';

export { InvitationPage } from './join/InvitationPage';
export { JoinPage } from './join/JoinPage';
export { ManagePage } from './manage/ManagePage';
export { PrivateGamesPage } from './play/PrivateGamesPage';
export { PrivateStakesPage } from './play/PrivateStakesPage';
export { SpacesPage } from './SpacesPage';
export { SpaceStakes } from './play/SpaceStakes';

/** Loads the texts of the pages of spaces; in a module of its own, so that public rounds do not load these texts. */
export const loadSpaceTexts = () => addTexts(loadSpacesTexts);
