import { Inject, Injectable } from '@nestjs/common';
import type { PhoneErrorKind, SignInOutcome } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { Clock, dayOf, daysAfter } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import { isAbove } from '../../platform/release';
import { buckets, medianOf } from './buckets';
import type { PhoneVitals } from './phone-vitals.entity';
import type { PhoneMedianDto, PhoneVitalsDto, SeenErrorDto, VersionVitalsDto } from './vitals.dto';

const DAYS = 7;
/** How many errors of a version are shown. */
const WORST = 5;

type SumRow = Row<PhoneVitals, 'version' | 'measure' | 'part' | 'pages' | 'signed_in'>;

/** What phones reported, for staff (docs/admin-api.md section 4). */
@Injectable()
export class VitalsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async read(days = DAYS): Promise<PhoneVitalsDto> {
    const from = dayOf(daysAfter(this.clock.now(), 1 - days));
    const rows = await this.db.query<SumRow>(
      `SELECT version, measure, part, sum(pages)::bigint AS pages, sum(signed_in)::bigint AS signed_in
       FROM phone_vitals WHERE day >= $1 GROUP BY 1, 2, 3`,
      [from],
      'phone_vitals',
    );
    const versions = [...new Set(rows.map(({ version }) => version))].sort((a, b) =>
      isAbove(a, b) ? -1 : 1,
    );
    return {
      isOn: this.env.phoneVitals,
      from,
      versions: versions.map((version) =>
        versionOf(
          version,
          rows.filter((row) => row.version === version),
        ),
      ),
    };
  }
}

function versionOf(version: string, rows: readonly SumRow[]): VersionVitalsDto {
  const of = (measure: string) => rows.filter((row) => row.measure === measure);
  const signIns = (outcome: SignInOutcome) =>
    Number(of('signIn').find(({ part }) => part === outcome)?.pages ?? 0n);
  return {
    version,
    pages: Number(of('page')[0]?.pages ?? 0n),
    signedIn: Number(of('page')[0]?.signed_in ?? 0n),
    medians: (Object.keys(buckets) as (keyof typeof buckets)[]).flatMap((measure): PhoneMedianDto[] => {
      const counts = new Map(of(measure).map(({ part, pages }) => [Number(part), Number(pages)]));
      const median = medianOf(measure, counts);
      const pages = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return median ? [{ measure, pages, ...median }] : [];
    }),
    signIns: {
      in: signIns('in'),
      refused: signIns('refused'),
      failed: signIns('failed'),
      unanswered: signIns('unanswered'),
    },
    errors: of('error')
      .map(errorOf)
      .sort((a, b) => b.signedIn - a.signedIn || b.pages - a.pages)
      .slice(0, WORST),
  };
}

function errorOf({ part, pages, signed_in }: SumRow): SeenErrorDto {
  const [kind, place = null] = part.split(' ');
  return { kind: kind as PhoneErrorKind, place, pages: Number(pages), signedIn: Number(signed_in) };
}
