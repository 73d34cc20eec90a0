export { describeApi } from './describe-api';
export { partOf, type ApiPart } from './parts';
export { serveApiDocs } from './serve-api-docs';
