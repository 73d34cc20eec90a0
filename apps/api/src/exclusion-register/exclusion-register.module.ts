import { Module } from '@nestjs/common';
import { ExclusionRegister, OwnExclusionRegister } from './exclusion-register';
import { ExclusionsAsked } from './exclusions-asked';

/** The register of exclusions, and whoever may join, deposit, play or be invited by it. */
@Module({
  providers: [{ provide: ExclusionRegister, useClass: OwnExclusionRegister }, ExclusionsAsked],
  exports: [ExclusionsAsked],
})
export class ExclusionRegisterModule {}
