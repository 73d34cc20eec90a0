export * from './checkpoint';
export * from './entries';
export * from './liabilities';
export * from './merkle';
export * from './note';
export * from './policy';
export * from './tiles';
export * from './tlog-proof';
