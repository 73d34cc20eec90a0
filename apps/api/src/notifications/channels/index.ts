/** One router for what players are told: consent, quiet hours, one channel for one event (channels.md 3). */
export { MessagesModule } from './messages.module';
