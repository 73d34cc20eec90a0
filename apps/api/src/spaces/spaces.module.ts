import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { ProposalsModule } from '../staff/approvals';
import { RoomsModule } from '../rooms';
import { SpaceLists } from './space-lists';
import { SpaceLog } from './space-log';
import { SpaceMembers } from './space-members';
import { SpacePercents } from './space-percents';
import { SpaceScreensController } from './screens.controller';
import { SpacesController } from './spaces.controller';
import { SpacesService } from './spaces.service';
import { AdminSpacesController } from './admin/spaces.controller';
import { AdminSpacesService } from './admin/admin-spaces.service';
import { SpaceStatement } from './admin/statement';

/** Private spaces: an agent's members play in rooms of their own. */
@Module({
  imports: [NotificationsModule, ProposalsModule, RoomsModule],
  controllers: [SpacesController, SpaceScreensController, AdminSpacesController],
  providers: [
    SpaceLists,
    SpaceLog,
    SpaceMembers,
    SpacePercents,
    SpacesService,
    AdminSpacesService,
    SpaceStatement,
  ],
})
export class SpacesModule {}
