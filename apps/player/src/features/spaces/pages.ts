export { InvitationPage } from './InvitationPage';
export { JoinPage } from './JoinPage';
export { ManagePage } from './ManagePage';
export { PrivateGamesPage } from './PrivateGamesPage';
export { PrivateStakesPage } from './PrivateStakesPage';
export { SpacesPage } from './SpacesPage';
export { SpaceStakes } from './SpaceStakes';
