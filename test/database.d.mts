/** The same server, another database. */
export declare function withDatabase(url: string, name: string): string;
/** One statement on a connection of its own. */
export declare function query(url: string, sql: string): Promise<unknown>;
