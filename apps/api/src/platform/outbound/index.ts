export { fetchJson, type OutboundAnswer, type OutboundRequest } from './fetch-json';
