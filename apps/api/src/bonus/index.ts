export { BonusModule } from './bonus.module';
export { Campaigns } from './campaigns';
export { RegisterBonus } from './register-bonus';
