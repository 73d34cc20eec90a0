export { pickLanguage, tagOf } from './language';
export { messages, serverMessage, type MessageKey } from './messages';
export type { MessageParams, Wording } from './wording';
