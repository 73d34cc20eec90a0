import { Module } from '@nestjs/common';
import { Gateways } from '../providers/gateways';
import { Reconcile } from './reconcile';

/** Only what a comparison needs: no routes and no workers, so that it can run beside a server. */
@Module({ providers: [Gateways, Reconcile], exports: [Gateways, Reconcile] })
export class ReconcileModule {}
