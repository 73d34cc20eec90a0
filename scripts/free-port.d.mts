/** Finds a TCP port of 127.0.0.1 on which no process listens. */
export declare function freePort(): Promise<number>;
