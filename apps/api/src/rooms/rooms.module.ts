import { Module } from '@nestjs/common';
import { BeaconModule } from '../fairness/beacon';
import { BonusModule } from '../bonus';
import { ExclusionRegisterModule } from '../exclusion-register';
import { LimitsModule } from '../users/limits';
import { ProposalsModule } from '../staff/approvals';
import { SiteSettingsModule } from '../site/settings';
import { TaxModule } from '../tax';
import { TransparencyModule } from '../fairness/log';
import { WalletModule } from '../wallet';
import { Draws } from './rounds/draws';
import { LobbyRows } from './lobby/lobby-rows';
import { PurchaseService } from './purchases/purchase.service';
import { SpareRounds } from './purchases/spare-rounds';
import { LobbyService } from './lobby/lobby.service';
import { RoundSignals } from './broadcast/round-signals';
import { RoomPercents } from './seed/room-percents';
import { RoundBroadcaster } from './broadcast/round-broadcaster';
import { RoomSeeder } from './seed/room-seeder';
import { RoomTerms } from './seed/room-terms';
import { RulesAtStart } from './seed/rules-at-start';
import { RoomsGateway } from './rooms.gateway';
import { RoomsService } from './rooms.service';
import { LockTimes } from './rounds/lock-times';
import { RoundEnds } from './rounds/round-ends';
import { RoundMetrics } from './rounds/round-metrics';
import { RoundOpener } from './rounds/round-opener';
import { RoundReader } from './rounds/round-reader';
import { RoundRunner } from './rounds/round-runner';
import { RoundSteps } from './rounds/round-steps';
import { RoundVoid } from './rounds/round-void';
import { SpaceAccess } from './spaces/space-access';
import { SpaceRooms } from './spaces/space-rooms';
import { SpaceRounds } from './spaces/space-rounds';
import { MembershipMonitor } from './spaces/membership-monitor';
import { RoundPage } from './rounds/admin/round-page';
import { AdminRoundsController } from './rounds/admin/rounds.controller';
import { AdminRoundsService } from './rounds/admin/admin-rounds.service';
import { StaffScope } from './spaces/staff-scope';
import { GuestTickets } from './watch/guest-tickets';
import { ScreenLinks } from './watch/screen-links';
import { WatchController } from './watch/watch.controller';
import { WatchGateway } from './watch/watch.gateway';
import { WatchService } from './watch/watch.service';

/** Rooms, their rounds, and the views that players get of them. */
@Module({
  controllers: [AdminRoundsController, WatchController],
  imports: [
    BeaconModule,
    BonusModule,
    ExclusionRegisterModule,
    LimitsModule,
    ProposalsModule,
    SiteSettingsModule,
    TaxModule,
    TransparencyModule,
    WalletModule,
  ],
  providers: [
    Draws,
    LobbyRows,
    LobbyService,
    PurchaseService,
    RoundSignals,
    RoomPercents,
    RoomTerms,
    RoundBroadcaster,
    RoomSeeder,
    RoomsGateway,
    RoomsService,
    LockTimes,
    RoundEnds,
    RoundMetrics,
    RoundOpener,
    RoundReader,
    RoundRunner,
    RoundSteps,
    RulesAtStart,
    RoundVoid,
    SpaceAccess,
    SpaceRooms,
    SpaceRounds,
    SpareRounds,
    MembershipMonitor,
    AdminRoundsService,
    RoundPage,
    StaffScope,
    GuestTickets,
    ScreenLinks,
    WatchGateway,
    WatchService,
  ],
  exports: [
    Draws,
    RoomPercents,
    RoomTerms,
    RoomsService,
    RoundOpener,
    RoundVoid,
    ScreenLinks,
    SpaceAccess,
    SpaceRooms,
    SpaceRounds,
    StaffScope,
  ],
})
export class RoomsModule {}
