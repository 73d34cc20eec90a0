export { callOut, NothingSentError } from './call-out';
export { fetchJson, type OutboundAnswer, type OutboundRequest } from './fetch-json';
export { ProviderCalls, type CallResult } from './provider-calls';
