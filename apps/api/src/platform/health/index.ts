export { HealthController } from './health.controller';
export { HealthService } from './health.service';
export { ProcessFigures } from './process-metrics';
