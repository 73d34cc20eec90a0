import { taxBases } from '@libs/contract';
import { ZONE } from '../platform/clock';
import {
  among,
  birr,
  column,
  defineList,
  number,
  rowOf,
  serial,
  text,
  time,
  uuid,
  worked,
} from '../platform/lists';

export const taxRulesList = defineList({
  name: 'tax-rules',
  table: 'tax_rules',
  alias: 'r',
  key: 'r.number',
  joins: `LEFT JOIN proposals p ON p.id = r.proposal_id LEFT JOIN users m ON m.id = p.maker_id
    LEFT JOIN users c ON c.id = p.checker_id`,
  fields: {
    id: serial('r.number::bigint', 'The number of the rule, by which rounds name it.'),
    from: text('r.first_day::text', 'The day from whose beginning on the rule holds, Addis Ababa.').sorted(
      'r.first_day',
    ),
    percent: number(
      worked({ tenths: column<number>('r.percent_tenths') }, ({ tenths }) => tenths / 10),
      'The part of the base that is withheld, in steps of 0.1; 0: none.',
    ),
    threshold: birr('r.threshold', 'The base from which on tax is withheld.'),
    base: among(
      taxBases,
      'r.base',
      'What is taxed: the prize, or the prize less all own stakes of the round.',
    ),
    source: text('r.source', 'The text of the law that the rule follows.'),
    state: among(
      ['coming', 'holds', 'past', 'replaced'],
      `CASE WHEN EXISTS (SELECT FROM tax_rules n WHERE n.first_day = r.first_day AND n.number > r.number) THEN 'replaced'
        WHEN r.first_day > (now() AT TIME ZONE '${ZONE}')::date THEN 'coming'
        WHEN r.number = (tax_rule_at(now())).number THEN 'holds' ELSE 'past' END`,
    ),
    proposalId: uuid('r.proposal_id', 'Null for a rule that the settings of the first start made.').orNull(),
    madeByName: text('m.name').orNull(),
    confirmedByName: text('c.name').orNull(),
    madeAt: time('r.made_at').sorted(),
  },
  defaultSort: ['from', 'DESC'],
  impersonal: true,
});

/** A row of GET admin/tax-rules. Money in birr. */
export class TaxRuleDto extends rowOf(taxRulesList) {}
