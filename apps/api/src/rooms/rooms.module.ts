import { Module } from '@nestjs/common';
import { BeaconModule } from '../beacon';
import { BonusModule } from '../bonus';
import { SiteSettingsModule } from '../site-settings';
import { WalletModule } from '../wallet';
import { Draws } from './draws';
import { Lobby } from './lobby';
import { PurchaseService } from './purchase.service';
import { LobbyService } from './lobby.service';
import { RoomBells } from './room-bells';
import { RoomPercents } from './room-percents';
import { RoomPublisher } from './room-publisher';
import { RoomSeeder } from './room-seeder';
import { RoomsGateway } from './rooms.gateway';
import { RoomsService } from './rooms.service';
import { RoundFigures } from './round-figures';
import { RoundOpener } from './round-opener';
import { RoundReader } from './round-reader';
import { RoundRunner } from './round-runner';
import { RoundSteps } from './round-steps';
import { RoundVoid } from './round-void';
import { SpaceAccess } from './space-access';
import { SpaceRooms } from './space-rooms';
import { SpaceRounds } from './space-rounds';
import { SpaceWatch } from './space-watch';

/** Rooms, their rounds and what players see of them. */
@Module({
  imports: [BeaconModule, BonusModule, SiteSettingsModule, WalletModule],
  providers: [
    Draws,
    Lobby,
    LobbyService,
    PurchaseService,
    RoomBells,
    RoomPercents,
    RoomPublisher,
    RoomSeeder,
    RoomsGateway,
    RoomsService,
    RoundFigures,
    RoundOpener,
    RoundReader,
    RoundRunner,
    RoundSteps,
    RoundVoid,
    SpaceAccess,
    SpaceRooms,
    SpaceRounds,
    SpaceWatch,
  ],
  exports: [Draws, RoomPercents, RoomsService, RoundVoid, SpaceRooms, SpaceRounds],
})
export class RoomsModule {}
