import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms';
import { TransparencyModule } from './log';
import { CardsController } from './cards.controller';
import { FairnessController } from './fairness.controller';
import { FairnessService } from './fairness.service';

@Module({
  imports: [RoomsModule, TransparencyModule],
  controllers: [CardsController, FairnessController],
  providers: [FairnessService],
})
export class FairnessModule {}
