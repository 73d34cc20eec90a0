import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { ProposalsModule } from '../proposals';
import { RoomsModule } from '../rooms';
import { SpaceLists } from './space-lists';
import { SpaceLog } from './space-log';
import { SpaceMembers } from './space-members';
import { SpacePercents } from './space-percents';
import { SpacesController } from './spaces.controller';
import { SpacesService } from './spaces.service';

/** Private spaces: an agent's members play in rooms of their own. */
@Module({
  imports: [NotificationsModule, ProposalsModule, RoomsModule],
  controllers: [SpacesController],
  providers: [SpaceLists, SpaceLog, SpaceMembers, SpacePercents, SpacesService],
})
export class SpacesModule {}
