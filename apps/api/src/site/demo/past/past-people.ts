import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@libs/contract';
import { ENV, type Env } from '../../../config';
import type { Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { User } from '../../../users/users.entity';
import { minutesAfter } from './past-timeline';

/** A person of the past. */
export interface PastPerson {
  readonly id: string;
  readonly fairId: string;
  readonly phone: string;
  readonly name: string;
  /** The santim on the main balance, as the past has moved them so far. */
  main: bigint;
}

/** Invented people: a first name and the father's, from all over the country, and the language of their phone. */
const PEOPLE: readonly (readonly [name: string, language: Language])[] = [
  ['Abebech Tadesse', 'amharic'],
  ['Yared Mengistu', 'amharic'],
  ['Hanna Girma', 'amharic'],
  ['Tolosa Gudeta', 'oromiffa'],
  ['Lelise Bekele', 'oromiffa'],
  ['Mekdes Assefa', 'amharic'],
  ['Kidane Gebremedhin', 'tigray'],
  ['Letay Hailu', 'tigray'],
  ['Samuel Tesfaye', 'english'],
  ['Rediet Worku', 'amharic'],
  ['Bontu Regassa', 'oromiffa'],
  ['Fitsum Araya', 'tigray'],
  ['Eyerusalem Demeke', 'amharic'],
  ['Dagim Lemma', 'english'],
  ['Ayantu Dinka', 'oromiffa'],
  ['Solomon Ayele', 'amharic'],
  ['Zinash Belachew', 'amharic'],
  ['Natnael Shiferaw', 'english'],
  ['Mahlet Kifle', 'amharic'],
  ['Gutama Fayisa', 'oromiffa'],
  ['Selamawit Abreha', 'tigray'],
  ['Henok Getachew', 'amharic'],
  ['Birtukan Alemayehu', 'amharic'],
  ['Jemal Seid', 'amharic'],
  ['Hawi Tesema', 'oromiffa'],
  ['Robel Kahsay', 'tigray'],
  ['Tsion Mulugeta', 'english'],
  ['Wubit Zewdu', 'amharic'],
  ['Ermias Negash', 'amharic'],
  ['Semira Hussen', 'amharic'],
];
/** Every fourth person came by the code of the one before. */
const REFERRED = 4;
/** The first half signs up before the past begins, and one of the others every few hours. */
const HOURS_BETWEEN = 9;

/** The people of the demo's past. Nobody can sign in as one of them, because they have no password. */
@Injectable()
export class PastPeople {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly entropy: Entropy,
  ) {}

  /** Writes their accounts. @returns them with the time at which each signed up, the earliest first */
  async make(tx: Tx, begin: Date): Promise<{ person: PastPerson; since: Date }[]> {
    const made: { person: PastPerson; since: Date }[] = [];
    for (const [i, [name, language]] of PEOPLE.entries()) {
      const late = Math.max(0, i - PEOPLE.length / 2 + 1);
      const since = minutesAfter(begin, late === 0 ? i - PEOPLE.length : late * HOURS_BETWEEN * 60 + i * 7);
      const person = {
        id: this.entropy.uuid(),
        fairId: this.entropy.uuid(),
        phone: `+2519000002${String(i).padStart(2, '0')}`,
        name,
        main: 0n,
      };
      await tx.repo(User).insert({
        id: person.id,
        phone: person.phone,
        name,
        language,
        fair_id: person.fairId,
        referral_code: `DEMO${person.phone.slice(-6)}`,
        referred_by: i % REFERRED === REFERRED - 1 ? (made[i - 1]?.person.id ?? null) : null,
        age_confirmed_at: since,
        terms_version: this.env.termsVersion,
        created_at: since,
      });
      made.push({ person, since });
    }
    return made;
  }
}
