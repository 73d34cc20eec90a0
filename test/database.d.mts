/** Returns the address of another database on the same server. */
export declare function withDatabase(url: string, name: string): string;
/** Runs one statement on a new connection, and closes the connection. */
export declare function query(url: string, sql: string): Promise<unknown>;
