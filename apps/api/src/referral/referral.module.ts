import { Module } from '@nestjs/common';
import { ReferralController } from './referral.controller';
import { ReferralService } from './referral.service';

/** Shows a player's referral income. The settlement of a round pays the income itself (rules.md "Referral"). */
@Module({ controllers: [ReferralController], providers: [ReferralService] })
export class ReferralModule {}
