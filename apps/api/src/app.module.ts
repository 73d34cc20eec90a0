import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AdminModule } from './admin';
import { AuthModule } from './auth';
import { ConfigModule } from './config';
import { DemoModule } from './demo';
import { FairnessModule } from './fairness';
import { FeedbackModule } from './feedback';
import { HistoryModule } from './history';
import { LimitsModule } from './limits';
import { OtpModule } from './otp';
import { PaymentsModule } from './payments';
import { PlatformModule } from './platform/platform.module';
import { ReferralModule } from './referral';
import { RoomsModule } from './rooms';
import { SiteModule } from './site';
import { UsersModule } from './users';
import { WalletModule } from './wallet';

/** The whole product, one module per folder. */
@Module({
  imports: [
    ConfigModule,
    ScheduleModule.forRoot(),
    PlatformModule,
    AuthModule,
    OtpModule,
    UsersModule,
    SiteModule,
    WalletModule,
    LimitsModule,
    PaymentsModule,
    RoomsModule,
    HistoryModule,
    FairnessModule,
    ReferralModule,
    FeedbackModule,
    AdminModule,
    DemoModule,
  ],
})
export class AppModule {}
