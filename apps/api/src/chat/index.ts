/** One-to-one messages between players, with masking, blocks, reports and mutes (protocol.md section 3, docs/adr/0010). */
export { ChatModule } from './chat.module';
export { maskMessage } from './messages/masking';
export { storeMessage } from './messages/message-sender';
