export { callOut } from './call-out';
export { fetchJson, type OutboundAnswer, type OutboundRequest } from './fetch-json';
