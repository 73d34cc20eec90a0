import type { ReportName } from './day-totals.entity';
import type { By, ReportSpan } from './report-range';
import type { Sums } from './report-sums';

export const units = ['birr', 'count', 'percent', 'hours'] as const;
export type Unit = (typeof units)[number];

/** A column of a report. Its figures are defined in migrations/functions/reports, which the sentences say in plain words. */
export interface ReportColumn {
  name: string;
  unit: Unit;
  /** Santim or a count; tenths of percent and hours. Null where nothing can be said. */
  value: (row: Sums, span: ReportSpan) => bigint | null;
  /** What stands in the row of totals: the same of all days, the last row's value, or nothing, if rows do not add up. */
  total: 'all' | 'last' | 'none';
  /** False if the column has no parts, so that it stands in tables by time only. */
  hasParts: boolean;
  english: string;
  amharic: string;
}

export interface Report {
  by: readonly By[];
  columns: readonly ReportColumn[];
}

const TIMES = ['day', 'week', 'month'] as const;

type Words = readonly [english: string, amharic: string];

/** The sum of the figure that the column is named after. */
const sum = (
  unit: 'birr' | 'count',
  name: string,
  [english, amharic]: Words,
  hasParts = false,
): ReportColumn => ({
  ...{ name, unit, english, amharic, hasParts },
  value: (row) => row.sum(name),
  total: 'all',
});
const inParts = (unit: 'birr' | 'count', name: string, words: Words) => sum(unit, name, words, true);

/** Players who count once in a span, so that spans do not add up. */
const once = (name: 'active' | 'returning', [english, amharic]: Words): ReportColumn => ({
  ...{ name, unit: 'count', english, amharic, hasParts: false },
  value: (row, span) => row.last(`${name}${{ day: '', week: 'Week', month: 'Month' }[span]}`) ?? 0n,
  total: 'none',
});

/** What accounts hold at the end of a span. */
const balance = (
  name: string,
  [english, amharic]: Words,
  of: (row: Sums) => bigint | null = (row) => row.upTo(name),
): ReportColumn => ({
  ...{ name, unit: 'birr', english, amharic, hasParts: false },
  value: of,
  total: 'last',
});

/** A ratio in tenths, rounded to the nearest; null without anything to divide by. */
const ratio = (
  unit: 'percent' | 'hours',
  name: string,
  [over, under, times]: readonly [over: string, under: string, times: bigint],
  [english, amharic]: Words,
  hasParts = false,
): ReportColumn => ({
  ...{ name, unit, english, amharic, hasParts },
  value: (row) => {
    const [top, bottom] = [row.sum(over) * times, row.sum(under) * (unit === 'hours' ? 3600n : 1n)];
    return bottom === 0n ? null : (2n * top + bottom) / (2n * bottom);
  },
  total: 'all',
});

const OWED = ['main', 'bonus', 'held', 'escrow'] as const;

/** Every report with its columns in their order. */
export const reports: Readonly<Record<ReportName, Report>> = {
  play: {
    by: [...TIMES, 'stake', 'room', 'space', 'hour'],
    columns: [
      inParts('count', 'rounds', [
        'Rounds that were drawn and paid out; a round counts when its prize is paid.',
        'ዕጣ ወጥቶላቸው ሽልማት የተከፈለባቸው ዙሮች፤ ዙር የሚቆጠረው ሽልማቱ ሲከፈል ነው።',
      ]),
      inParts('count', 'cards', ['Cards that were sold for these rounds.', 'ለእነዚህ ዙሮች የተሸጡ ካርቴላዎች።']),
      inParts('birr', 'staked', [
        'The price of these cards, from main and bonus balances.',
        'የእነዚህ ካርቴላዎች ዋጋ፣ ከዋናና ከቦነስ ሂሳብ።',
      ]),
      inParts('birr', 'fromBonus', [
        'The part of the stakes that bonus money paid.',
        'ከመደቡ በቦነስ ገንዘብ የተከፈለው።',
      ]),
      inParts('birr', 'prizes', [
        'What the winners got, before tax: the stakes less the house part, and what the house added.',
        'አሸናፊዎች ያገኙት፣ ከግብር በፊት፤ መደብ ሲቀነስ የቤት ድርሻ፣ ሲደመር ቤቱ የጨመረው።',
      ]),
      inParts('birr', 'added', [
        'What the house added to the prizes of big games, from promotion.',
        'ቤቱ በትልልቅ ጨዋታዎች ሽልማት ላይ ከማስታወቂያ የጨመረው።',
      ]),
      ratio(
        'percent',
        'returned',
        ['prizes', 'staked', 1000n],
        ['Return to players: the prizes as a part of the stakes.', 'ለተጫዋቾች የተመለሰ፤ ሽልማት ከመደብ ምን ያህል እንደሆነ።'],
        true,
      ),
      inParts('birr', 'house', [
        'What the rounds brought to the house, before the shares of referrers.',
        'ዙሮቹ ለቤቱ ያስገቡት፣ የጋባዦች ድርሻ ሳይቀነስ።',
      ]),
      inParts('birr', 'referral', ['What referrers got from the house part.', 'ጋባዦች ከቤት ድርሻ ያገኙት።']),
      inParts('birr', 'tax', ['Tax that was withheld from the prizes.', 'ከሽልማት የተቀነሰ ግብር።']),
      inParts('birr', 'refunded', [
        'Stakes that were given back before a draw; they are in no other column.',
        'ዕጣ ከመውጣቱ በፊት የተመለሰ መደብ፤ በሌላ ዓምድ የለም።',
      ]),
    ],
  },
  money: {
    by: [...TIMES, 'provider'],
    columns: [
      inParts('birr', 'deposits', [
        'Deposits, when they were credited to players.',
        'ለተጫዋቾች የገባ ገቢ፣ በገባበት ቀን።',
      ]),
      inParts('count', 'depositCount', ['How many deposits that were.', 'የገቢዎቹ ብዛት።']),
      inParts('birr', 'payouts', [
        'Payouts, when the provider had paid them; those by hand when they were approved.',
        'ወጪዎች፣ አቅራቢው ሲከፍል፤ በእጅ የሚከፈሉት ሲጸድቁ።',
      ]),
      inParts('count', 'payoutCount', ['How many payouts that were.', 'የወጪዎቹ ብዛት።']),
      inParts('birr', 'cameBack', [
        'Payouts that came back and were given to their players again.',
        'ተመልሰው ለተጫዋቾቹ እንደገና የተሰጡ ወጪዎች።',
      ]),
      inParts('birr', 'fees', [
        'What the providers kept for themselves; it is posted once a day.',
        'አቅራቢዎች ለራሳቸው ያስቀሩት፤ በቀን አንድ ጊዜ ይመዘገባል።',
      ]),
      inParts('birr', 'corrections', [
        'What settled cases, debts of players and opening balances changed.',
        'የተዘጉ ጉዳዮች፣ የተጫዋቾች ዕዳና የመክፈቻ ሂሳብ የለወጡት።',
      ]),
      inParts('birr', 'change', [
        'What the providers hold more of our money: deposits, money that came back and corrections, less payouts and fees.',
        'አቅራቢዎች ዘንድ ያለን ገንዘብ የጨመረው፤ ገቢ፣ የተመለሰና ማስተካከያ፣ ሲቀነስ ወጪና ክፍያ።',
      ]),
      inParts('birr', 'unmatched', [
        'Payments of these days about which our books and a provider still disagree; it falls as cases are settled.',
        'የእነዚህ ቀናት ክፍያዎች መዝገባችንና አቅራቢው ገና ያልተስማሙባቸው፤ ጉዳዮች ሲዘጉ ይቀንሳል።',
      ]),
    ],
  },
  bonus: {
    by: TIMES,
    columns: [
      sum('birr', 'registerBonus', ['Bonuses that were given at sign-up.', 'በምዝገባ ጊዜ የተሰጠ ቦነስ።']),
      sum('birr', 'prizes', ['Prizes of campaigns, when they were paid.', 'የዘመቻ ሽልማቶች፣ በተከፈሉበት ቀን።']),
      sum('birr', 'byHand', [
        'Bonus money that staff gave, less what they took back.',
        'ሠራተኞች የሰጡት ቦነስ፣ የወሰዱት ተቀንሶ።',
      ]),
      sum('birr', 'played', [
        'Bonus money that was staked, less what came back with refunded cards.',
        'በቦነስ ገንዘብ የተመደበ፣ ከተመለሱ ካርቴላዎች ጋር የተመለሰው ተቀንሶ።',
      ]),
      sum('birr', 'won', [
        'The part of prizes that stayed bonus money, because bonus money had paid the card.',
        'ካርቴላው በቦነስ ስለተከፈለ ቦነስ ሆኖ የቀረ የሽልማት ክፍል።',
      ]),
      sum('birr', 'turned', [
        'Bonus money that was played as often as it must be and moved to main balances.',
        'በቂ ጊዜ ተጫውቶ ወደ ዋና ሂሳብ የተዛወረ ቦነስ።',
      ]),
      sum('birr', 'ended', ['Bonuses that nobody used in their time.', 'በጊዜው ሳይጠቀሙበት ያለቀ ቦነስ።']),
      sum('birr', 'change', ['What the bonus balances of players have more.', 'የተጫዋቾች ቦነስ ሂሳብ የጨመረው።']),
      sum('birr', 'referral', ['What referrers got from the house part.', 'ጋባዦች ከቤት ድርሻ ያገኙት።']),
      sum('birr', 'added', [
        'What the house added to the prizes of big games.',
        'ቤቱ በትልልቅ ጨዋታዎች ሽልማት ላይ የጨመረው።',
      ]),
      sum('birr', 'cost', [
        'What it costs the house: given bonuses less ended ones, what was added to big games, and the shares of referrers.',
        'ለቤቱ ያስወጣው፤ የተሰጠ ቦነስ ያለቀው ተቀንሶ፣ ለትልልቅ ጨዋታዎች ከተጨመረውና ከጋባዦች ድርሻ ጋር።',
      ]),
    ],
  },
  players: {
    by: [...TIMES, 'room'],
    columns: [
      sum('count', 'signedUp', ['People who made an account.', 'መለያ የከፈቱ ሰዎች።']),
      sum('count', 'firstDeposits', [
        'Players whose first deposit was credited.',
        'የመጀመሪያ ገቢያቸው የገባላቸው ተጫዋቾች።',
      ]),
      inParts('count', 'firstGames', [
        'Players who played for the first time, in the room of that round.',
        'ለመጀመሪያ ጊዜ የተጫወቱ፣ በዚያ ዙር ክፍል።',
      ]),
      once('active', [
        'Players with a card in a round that was drawn; each counts once in a day, a week or a month.',
        'ዕጣ በወጣበት ዙር ካርቴላ የነበራቸው ተጫዋቾች፤ እያንዳንዱ በቀን፣ በሳምንት ወይም በወር አንዴ ይቆጠራል።',
      ]),
      once('returning', [
        'Those of them who had played before that day, week or month.',
        'ከእነዚህ ከዚያ ቀን፣ ሳምንት ወይም ወር በፊት የተጫወቱ።',
      ]),
    ],
  },
  liabilities: {
    by: TIMES,
    columns: [
      balance('main', [
        'Main balances of all players at the end of the time.',
        'በጊዜው መጨረሻ የሁሉም ተጫዋቾች ዋና ሂሳብ።',
      ]),
      balance('bonus', ['Bonus balances of all players.', 'የሁሉም ተጫዋቾች ቦነስ ሂሳብ።']),
      balance(
        'grants',
        [
          'The part of the bonus balances that must still be played; as it was when the day was closed.',
          'ከቦነስ ሂሳብ ገና መጫወት ያለበት፤ ቀኑ ሲዘጋ እንደነበረ።',
        ],
        (row) => row.last('grants'),
      ),
      balance('held', [
        'Money of payouts that are on their way, and of prizes that wait to be checked.',
        'በመንገድ ላይ ያሉ ወጪዎች እና ምርመራ የሚጠብቁ ሽልማቶች ገንዘብ።',
      ]),
      balance('escrow', ['Stakes of rounds that are not drawn yet.', 'ዕጣ ገና ያልወጣላቸው ዙሮች መደብ።']),
      balance(
        'owed',
        [
          'The sum of main, bonus, payouts on their way and open stakes.',
          'ዋና፣ ቦነስ፣ በመንገድ ያሉ ወጪዎችና ክፍት መደቦች በአንድ ላይ።',
        ],
        (row) => OWED.reduce((all, kind) => all + row.upTo(kind), 0n),
      ),
      balance('tax', ['Tax that was withheld and is not paid over yet.', 'የተቀነሰ፣ ገና ያልተከፈለ ግብር።']),
      balance(
        'receivable',
        ['What players owe after payments that were taken back.', 'ክፍያ ከተመለሰባቸው በኋላ ተጫዋቾች ያለባቸው።'],
        (row) => -row.upTo('receivable'),
      ),
      balance(
        'guaranteed',
        [
          'Prizes of campaigns for days that are not paid yet, won ones that wait, and the guarantees of big games; as it was when the day was closed.',
          'ገና ላልተከፈሉ ቀናት ዘመቻዎች ቃል የገቡት ሽልማት፣ አሸናፊ አግኝቶ ክፍያ የሚጠብቀው እና የትልልቅ ጨዋታዎች ዋስትና፤ ቀኑ ሲዘጋ እንደነበረ።',
        ],
        (row) => row.last('guaranteed'),
      ),
    ],
  },
  people: {
    by: TIMES,
    columns: [
      sum('count', 'signIns', ['Sign-ins that succeeded.', 'የተሳኩ መግቢያዎች።']),
      sum('count', 'failedSignIns', [
        'Sign-ins to accounts of players that failed.',
        'ወደ ተጫዋቾች መለያዎች ያልተሳኩ መግቢያዎች።',
      ]),
      sum('count', 'codesSent', ['Codes that were sent by SMS.', 'በSMS የተላኩ ኮዶች።']),
      sum('count', 'codesUsed', ['Codes of the day that were used.', 'ከዚያ ቀን ኮዶች ጥቅም ላይ የዋሉ።']),
      sum('count', 'paid', [
        'Payouts that were paid; those by hand when they were approved.',
        'የተከፈሉ ወጪዎች፤ በእጅ የሚከፈሉት ሲጸድቁ።',
      ]),
      ratio(
        'hours',
        'hoursToPaid',
        ['paidSeconds', 'paid', 10n],
        ['From the order of a payout until then, on average.', 'ከወጪ ጥያቄ እስከዚያ ያለ ጊዜ፣ በአማካይ።'],
      ),
      sum('count', 'complaints', ['Complaints that players made.', 'ተጫዋቾች ያቀረቧቸው ቅሬታዎች።']),
      sum('count', 'acknowledgedInTime', [
        'Complaints that were acknowledged within 24 hours, on the day of it.',
        'በ24 ሰዓት ውስጥ መቀበላቸው የተነገረ ቅሬታዎች፣ በተነገረበት ቀን።',
      ]),
      sum('count', 'answeredInTime', [
        'Complaints and appeals that were answered within 8 days, on the day of the answer.',
        'በ8 ቀን ውስጥ የተመለሱ ቅሬታዎችና ይግባኞች፣ በተመለሱበት ቀን።',
      ]),
      sum('count', 'complaintsLate', [
        'Deadlines of complaints that passed before staff had kept them, on the day on which they passed.',
        'ሠራተኞች ሳይፈጽሟቸው ያለፉ የቅሬታ ቀነ ገደቦች፣ ባለፉበት ቀን።',
      ]),
    ],
  },
};
