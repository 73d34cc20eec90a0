export { PastAccounts } from './past-accounts';
export { PersonalDataModule } from './personal-data.module';
