export { dayEnd, dayStart, shownDay } from './bonus-day';
export { BonusModule } from './bonus.module';
export { CampaignChanges, type CampaignWish, type DaySpan } from './campaign-changes';
export { CampaignForecast, type ForecastDay } from './campaign-forecast';
export { campaignState, campaignStatesSql, verbsOf, type CampaignState } from './campaign-state';
export { Campaigns } from './campaigns';
export { RegisterBonus } from './register-bonus';
export { Standings, type RankedPerson } from './standings';
