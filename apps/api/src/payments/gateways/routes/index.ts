export { GatewayRoutesModule } from './gateway-routes.module';
