export { ServerDto } from './health.dto';
export { HealthController } from './health.controller';
export { HealthService } from './health.service';
export { ProcessMetrics } from './process-metrics';
