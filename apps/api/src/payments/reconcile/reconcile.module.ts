import { Module } from '@nestjs/common';
import { Gateways } from '../providers/gateways';
import { Reconcile } from './reconcile';

/** Only the providers of a comparison, without routes and workers, so that the CLI can run it beside a server. */
@Module({ providers: [Gateways, Reconcile], exports: [Gateways, Reconcile] })
export class ReconcileModule {}
