export { SpacesModule } from './spaces.module';
