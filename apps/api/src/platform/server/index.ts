export { configureApp } from './configure-app';
export { createHttpAdapter } from './http-adapter';
export { describeApi } from './openapi';
