import { Module } from '@nestjs/common';
import { BeaconModule } from '../beacon';
import { BonusModule } from '../bonus';
import { WalletModule } from '../wallet';
import { Draws } from './draws';
import { Lobby } from './lobby';
import { PurchaseService } from './purchase.service';
import { LobbyService } from './lobby.service';
import { RoomPublisher } from './room-publisher';
import { RoomSeeder } from './room-seeder';
import { RoomsGateway } from './rooms.gateway';
import { RoomsService } from './rooms.service';
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
  imports: [BeaconModule, BonusModule, WalletModule],
  providers: [
    Draws,
    Lobby,
    LobbyService,
    PurchaseService,
    RoomPublisher,
    RoomSeeder,
    RoomsGateway,
    RoomsService,
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
  exports: [Draws, RoomsService, RoundVoid, SpaceRooms, SpaceRounds],
})
export class RoomsModule {}
