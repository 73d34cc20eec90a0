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

/** GET transparency: the log, who signs it and who watches it (transparency.md 8). */
export class TransparencyDto {
  /** Name of the log, which is its address without https://. */
  origin: string;
  /** Public key of its checkpoints (vkey). */
  key: string;
  /** Public key of signed locks (vkey). */
  lockKey: string;
  witnesses: LogWitnessDto[];
  /** Entries. */
  size: number;
  /** Hash of the tree, lower-case hex; null while the log is empty. */
  root: string | null;
  rounds: LoggedRoundsDto;
}
