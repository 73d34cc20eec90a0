export { pickLanguage, tagOf } from './language';
export { messages, serverMessage, type PlacesOf, type ServerMessageKey } from './messages';
export type { ServerMessageParams, Wording } from './wording';
