import { Module } from '@nestjs/common';
import { AuthModule } from './auth';
import { BonusModule } from './bonus';
import { BooksModule } from './fairness/books';
import { ChatModule } from './chat';
import { ComplaintsModule } from './complaints';
import { ConfigModule } from './config';
import { DemoModule } from './site/demo';
import { ExportsModule } from './exports';
import { FairnessModule } from './fairness';
import { FeedbackModule } from './feedback';
import { HistoryModule } from './history';
import { LeaderboardModule } from './leaderboard';
import { LimitsModule } from './users/limits';
import { MessagesModule } from './notifications/channels';
import { NotificationsModule } from './notifications';
import { OtpModule } from './otp';
import { PaymentsModule } from './payments';
import { PlatformModule } from './platform/platform.module';
import { ProposalsModule } from './staff/approvals';
import { ReferralModule } from './referral';
import { ReportsModule } from './reports';
import { RetentionModule } from './site/retention';
import { RingsModule } from './users/rings';
import { RoomsModule } from './rooms';
import { SchedulesModule } from './schedules';
import { SiteModule } from './site';
import { SpacesModule } from './spaces';
import { AdminStaffModule, StaffModule } from './staff';
import { StatusModule } from './site/status';
import { PlayerPasskeysModule } from './auth/player-passkeys';
import { TaxModule } from './tax';
import { TelegramModule } from './auth/telegram';
import { TransparencyModule } from './fairness/log';
import { UsersModule } from './users';
import { VitalsModule } from './site/vitals';
import { WalletModule } from './wallet';
import { WindDownModule } from './wind-down';

/** The whole product, one module per folder. */
@Module({
  imports: [
    ConfigModule,
    PlatformModule,
    AuthModule,
    OtpModule,
    UsersModule,
    StaffModule,
    TelegramModule,
    PlayerPasskeysModule,
    MessagesModule,
    SiteModule,
    WalletModule,
    LimitsModule,
    ProposalsModule,
    PaymentsModule,
    RoomsModule,
    BonusModule,
    LeaderboardModule,
    SpacesModule,
    HistoryModule,
    FairnessModule,
    NotificationsModule,
    AdminStaffModule,
    SchedulesModule,
    ReferralModule,
    FeedbackModule,
    ComplaintsModule,
    ChatModule,
    RetentionModule,
    ReportsModule,
    ExportsModule,
    RingsModule,
    StatusModule,
    VitalsModule,
    TransparencyModule,
    BooksModule,
    TaxModule,
    WindDownModule,
    DemoModule,
  ],
})
export class AppModule {}
