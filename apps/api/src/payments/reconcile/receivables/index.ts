export { ReceivablesModule } from './receivables.module';
export { ReceivablesService } from './receivables.service';
