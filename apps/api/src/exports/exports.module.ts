import { Module } from '@nestjs/common';
import { TransparencyModule } from '../fairness/log';
import { AdminExportsController } from './exports.controller';
import { ExportWriter } from './export-writer';
import { ExportsJob } from './exports.job';
import { Pseudonyms } from './pseudonyms';
import { SealedExports } from './sealed-exports';

/** The sealed exports: what happened in each day, without a person's name, with its hash in the transparency log. */
@Module({
  imports: [TransparencyModule],
  controllers: [AdminExportsController],
  providers: [ExportsJob, ExportWriter, Pseudonyms, SealedExports],
})
export class ExportsModule {}
