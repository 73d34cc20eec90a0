import { Module } from '@nestjs/common';
import { ReferralController } from './referral.controller';
import { ReferralService } from './referral.service';

/** What a player earned by inviting others; the income itself is part of a round's settlement (rules.md "Referral"). */
@Module({ controllers: [ReferralController], providers: [ReferralService] })
export class ReferralModule {}
