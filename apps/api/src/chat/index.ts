/** One-to-one messages between players, with what protects them (protocol.md section 3, docs/adr/0010). */
export { ChatModule } from './chat.module';
