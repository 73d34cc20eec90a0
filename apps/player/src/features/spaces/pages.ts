import { loadSpacesTexts } from '@libs/i18n';
import { addTexts } from '../../shared/i18n';

export { InvitationPage } from './InvitationPage';
export { JoinPage } from './JoinPage';
export { ManagePage } from './ManagePage';
export { PrivateGamesPage } from './PrivateGamesPage';
export { PrivateStakesPage } from './PrivateStakesPage';
export { SpacesPage } from './SpacesPage';
export { SpaceStakes } from './SpaceStakes';

/** The texts of all of these; with the pages, so that the way to a public round does not know of them. */
export const loadTexts = () => addTexts(loadSpacesTexts);
