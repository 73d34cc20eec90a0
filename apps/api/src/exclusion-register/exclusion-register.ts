import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';

/** A person as a register of exclusions knows them. */
export interface RegisteredPerson {
  phone: string;
}

/** The register of people who have excluded themselves from play, at this house or at every one of the country. */
export abstract class ExclusionRegister {
  /**
   * True if the person has excluded themselves.
   * @throws Error if the register does not answer; it must do so within seconds
   */
  abstract check(person: RegisteredPerson): Promise<boolean>;
}

/** The house's own register: the breaks and exclusions of its players. */
@Injectable()
export class OwnExclusionRegister extends ExclusionRegister {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    super();
  }

  async check({ phone }: RegisteredPerson): Promise<boolean> {
    const [row] = await this.db.query<{ excluded: boolean }>(
      'SELECT excluded_since(u, $2) IS NOT NULL AS excluded FROM users u WHERE phone = $1',
      [phone, this.clock.now()],
      'exclusion_check',
    );
    return row?.excluded ?? false;
  }
}
