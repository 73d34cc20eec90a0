export { configureApp, OUTSIDE_API } from './configure-app';
export { drain } from './drain';
export { createHttpAdapter } from './http-adapter';
export { describeApi, partOf } from './openapi';
