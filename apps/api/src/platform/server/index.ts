export { configureApp } from './configure-app';
export { drain } from './drain';
export { createHttpAdapter } from './http-adapter';
export { describeApi, partOf } from './openapi';
