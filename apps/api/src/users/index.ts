export { Registration } from './registration';
export { UsersModule } from './users.module';
