import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications';
import { PayeesModule } from '../../payments';
import { OwnPasskeys } from './own-passkeys';
import { PlayerPasskeysController } from './player-passkeys.controller';

/** The passkeys with which players sign in. A module of its own, because it needs the freeze links of the payments. */
@Module({
  imports: [NotificationsModule, PayeesModule],
  controllers: [PlayerPasskeysController],
  providers: [OwnPasskeys],
})
export class PlayerPasskeysModule {}
