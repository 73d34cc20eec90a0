/**
 * Sends messages to players: respects their consent and quiet hours, and chooses one channel for each event
 * (channels.md 3).
 */
export { MessagesModule } from './messages.module';
