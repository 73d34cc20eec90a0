export { dayEnd, dayStart, shownDay } from './bonus-day';
export { BonusModule } from './bonus.module';
export { CampaignChanges } from './campaigns/campaign-changes';
export type { CampaignRequest } from './campaigns/campaign-terms';
export { CampaignForecast, type ForecastDay } from './campaigns/campaign-forecast';
export { campaignState, campaignStatesSql, verbsOf, type CampaignState } from './campaigns/campaign-state';
export { Campaigns } from './campaigns/campaigns';
export { RegisterBonus } from './register-bonus';
export { Standings, type RankedPerson } from './standings';
