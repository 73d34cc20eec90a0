import { Module } from '@nestjs/common';
import { WalletModule } from '../wallet';
import { AdminController } from './admin.controller';
import { AdminService } from './admin.service';

@Module({ imports: [WalletModule], controllers: [AdminController], providers: [AdminService] })
export class AdminModule {}
