export { PlayerPasskeysModule } from './player-passkeys.module';
