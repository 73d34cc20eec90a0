export { CheckedPrizes } from './payouts/checked-prizes';
export { daysLater, shownDay } from './bonus-day';
export { BonusModule } from './bonus.module';
export { Campaigns } from './campaigns/campaigns';
export { insertCampaign } from './campaigns/default-campaign';
export { RegisterBonus } from './register-bonus';
export { ranked, type RankedPerson } from './standings';
export { StandingsCounter } from './standings-counter';
