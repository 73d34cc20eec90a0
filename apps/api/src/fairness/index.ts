export { FairnessModule } from './fairness.module';
