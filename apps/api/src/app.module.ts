import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AdminModule } from './admin';
import { AuthModule } from './auth';
import { ChatModule } from './chat';
import { ConfigModule } from './config';
import { DemoModule } from './demo';
import { FairnessModule } from './fairness';
import { HistoryModule } from './history';
import { LimitsModule } from './limits';
import { OtpModule } from './otp';
import { PaymentsModule } from './payments';
import { PlatformModule } from './platform/platform.module';
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
    ChatModule,
    AdminModule,
    DemoModule,
  ],
})
export class AppModule {}
