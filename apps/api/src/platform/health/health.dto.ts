export class HealthDto {
  status: 'ok';
}

/** The code of a server, and the state of its database. */
export class ServerDto {
  /** Version of the code, such as 1.0.0. */
  version: string;
  /** Commit that the code was built from, `-dirty` after it if files had been changed; "unknown" outside of a build. */
  commit: string;
  /** Last step that changed the database, or the model that made it; null while the database does not answer. */
  schema: string | null;
}

/** GET health: what a server is, and whether it takes visitors. */
export class ServerHealthDto extends ServerDto {
  ready: boolean;
}
