/** Somebody who watches the log. */
export class LogWitnessDto {
  name: string;
  operator: string;
  /** Public key (vkey). */
  key: string;
  /** When it signed a checkpoint last, ISO 8601; null: never. */
  lastAt: string | null;
}

/** Rounds of which something was logged today (Addis Ababa). */
export class LoggedRoundsDto {
  today: number;
  locked: number;
  /** Played to their end. */
  ended: number;
  refunded: number;
}

/** A change of keys, vouched for by the key before. */
export class LogRotationDto {
  /** Its lines, each ended by a line feed. */
  entry: string;
  /** Text of a C2SP tlog-proof, whose checkpoint the old key signed. */
  proof: string;
}

/** GET transparency: the log, who signs it and who watches it (fairness.md 14). */
export class TransparencyDto {
  /** Name of the log, which is its address without https://. */
  origin: string;
  /** Public key of its checkpoints (vkey). */
  key: string;
  /** Public key of signed locks (vkey). */
  lockKey: string;
  /** How these keys came to be, oldest first; empty while they are the first ones. */
  rotations: LogRotationDto[];
  witnesses: LogWitnessDto[];
  /** Entries. */
  size: number;
  /** Hash of the tree, lower-case hex; null while the log is empty. */
  root: string | null;
  rounds: LoggedRoundsDto;
}
