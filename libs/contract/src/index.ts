export * from './enums';
export * from './errors';
export * from './limits';
export * from './phone';
export * from './rest';
export * from './socket';
