const english = {
  backoffice: {
    verb: { stopPayouts: 'Stop payouts', startPayouts: 'Allow payouts' },
    dashboard: {
      depositsToday: 'Deposits today',
      paidOutToday: 'Paid out today',
      waiting: 'Waiting for you',
      oldest: 'oldest',
      live: 'Live now',
      rounds: 'round |||| rounds',
      players: 'player |||| players',
      deposits: 'deposit |||| deposits',
      withdrawals: 'withdrawal |||| withdrawals',
      byHour: 'Money in and out, by hour',
      ggr: 'House cut by day and stake',
      people: 'Players by day',
      active: 'played',
      registered: 'signed up',
      liveRounds: 'Live rounds',
      noRounds: 'No round is being played.',
    },
    health: {
      title: 'Health',
      good: 'good',
      bad: 'needs a look',
      audit: 'Ledger: violations',
      outbox: 'Waiting after commits',
      parked: 'Parked rounds',
      voided: 'Voided rounds, 30 days',
      payouts: 'Payouts switch',
    },
  },
};

const amharic: typeof english = {
  backoffice: {
    verb: { stopPayouts: 'ክፍያ አቁም', startPayouts: 'ክፍያ ፍቀድ' },
    dashboard: {
      depositsToday: 'የዛሬ ገቢ',
      paidOutToday: 'ዛሬ የተከፈለ',
      waiting: 'እርስዎን የሚጠብቅ',
      oldest: 'የቆየው',
      live: 'አሁን',
      rounds: 'ዙር |||| ዙሮች',
      players: 'ተጫዋች |||| ተጫዋቾች',
      deposits: 'ገቢ',
      withdrawals: 'ወጪ',
      byHour: 'ገቢና ወጪ በሰዓት',
      ggr: 'የቤት ድርሻ በቀንና በመደብ',
      people: 'ተጫዋቾች በቀን',
      active: 'የተጫወቱ',
      registered: 'የተመዘገቡ',
      liveRounds: 'በመካሄድ ላይ ያሉ ዙሮች',
      noRounds: 'አሁን የሚካሄድ ዙር የለም።',
    },
    health: {
      title: 'ጤንነት',
      good: 'ጥሩ',
      bad: 'ይታይ',
      audit: 'መዝገብ፦ ጥሰቶች',
      outbox: 'ገና ያልተላኩ',
      parked: 'የቆሙ ዙሮች',
      voided: 'የተሰረዙ ዙሮች፣ 30 ቀን',
      payouts: 'የክፍያ ማብሪያ',
    },
  },
};

/** Texts of the start page. */
export const dashboardWords = { english, amharic };
