import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms';
import { FairnessController } from './fairness.controller';
import { FairnessService } from './fairness.service';

@Module({ imports: [RoomsModule], controllers: [FairnessController], providers: [FairnessService] })
export class FairnessModule {}
