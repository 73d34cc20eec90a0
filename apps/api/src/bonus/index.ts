export { shownDay } from './bonus-day';
export { BonusModule } from './bonus.module';
export { Campaigns } from './campaigns/campaigns';
export { RegisterBonus } from './register-bonus';
export type { RankedPerson } from './standings';
export { StandingsCounter } from './standings-counter';
