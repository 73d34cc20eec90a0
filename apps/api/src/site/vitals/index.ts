export { VitalsModule } from './vitals.module';
