export * from './enums';
export * from './error-meanings';
export * from './errors';
export * from './limits';
export * from './phone';
export * from './rest';
export * from './socket';
