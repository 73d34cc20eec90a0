/** A witness, which watches the log. */
export class LogWitnessDto {
  name: string;
  operator: string;
  /** Public key (vkey). */
  key: string;
  /** When the witness last signed a checkpoint, ISO 8601; null if never. */
  lastAt: string | null;
}

/** Numbers of rounds that were logged today, in the time of Addis Ababa. */
export class LoggedRoundsDto {
  today: number;
  locked: number;
  /** Rounds that were played to their end. */
  ended: number;
  refunded: number;
}

/** A change of the log's keys, signed by the previous key. */
export class LogRotationDto {
  /** The lines of the entry, each ended by a line feed. */
  entry: string;
  /** Text of a C2SP tlog-proof, whose checkpoint the old key signed. */
  proof: string;
}

/** GET transparency: the log, its keys and its witnesses (fairness.md 14). */
export class TransparencyDto {
  /** Name of the log, which is its address without https://. */
  origin: string;
  /** Public key that signs the log's checkpoints (vkey). */
  key: string;
  /** Public key that signs the locks of rounds (vkey). */
  lockKey: string;
  /** Changes of the log's keys, oldest first; empty while the first keys are in use. */
  rotations: LogRotationDto[];
  witnesses: LogWitnessDto[];
  /** Number of entries in the log. */
  size: number;
  /** Hash of the tree, lower-case hex; null while the log is empty. */
  root: string | null;
  rounds: LoggedRoundsDto;
}
