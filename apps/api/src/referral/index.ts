export { ReferralModule } from './referral.module';
