export { RingsJob } from './rings.job';
export { RingsModule } from './rings.module';
