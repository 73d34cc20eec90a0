const english = {
  resources: {
    'leaderboard-daily': { name: 'Daily games |||| Daily games' },
    'leaderboard-bonus': { name: 'Bonus table |||| Bonus tables' },
  },
  backoffice: {
    tables: {
      rank: 'Rank',
      points: 'Points',
      prizeEtb: 'Prize, ETB',
      nobody: 'Nobody yet',
      games: 'Games',
      bet: 'Staked, ETB',
      win: 'Won, ETB',
      profit: 'Profit, ETB',
      lastPoint: 'Last point',
    },
  },
};

const amharic: typeof english = {
  resources: {
    'leaderboard-daily': { name: 'የቀን ጨዋታዎች' },
    'leaderboard-bonus': { name: 'የቦነስ ሰንጠረዦች' },
  },
  backoffice: {
    tables: {
      rank: 'ደረጃ',
      points: 'ነጥብ',
      prizeEtb: 'ሽልማት፣ ብር',
      nobody: 'እስካሁን ማንም የለም',
      games: 'ጨዋታዎች',
      bet: 'የተመደበ፣ ብር',
      win: 'ያሸነፈው፣ ብር',
      profit: 'ትርፍ፣ ብር',
      lastPoint: 'የመጨረሻ ነጥብ',
    },
  },
};

/** Texts of the leaderboards of a calendar day and of a bonus day. */
export const leaderboardWords = { english, amharic };
