const english = {
  resources: {
    'scheduled-games': { name: 'Scheduled game |||| Scheduled games' },
  },
  backoffice: {
    games: {
      startsAt: 'Starts',
      attending: 'Attending',
      round: 'Its round',
      cancel: 'Cancel the game',
    },
    status: {
      playing: 'Playing',
      played: 'Played',
      empty: 'Nobody came',
      cancelled: 'Cancelled',
    },
    fields: { endedAt: 'Ended' },
  },
};

const amharic: typeof english = {
  resources: {
    'scheduled-games': { name: 'የታቀዱ ጨዋታዎች' },
  },
  backoffice: {
    games: {
      startsAt: 'የሚጀምርበት',
      attending: 'ተሳታፊዎች',
      round: 'ዙሩ',
      cancel: 'ጨዋታውን ሰርዝ',
    },
    status: {
      playing: 'በመጫወት ላይ',
      played: 'ተጫውቷል',
      empty: 'ማንም አልመጣም',
      cancelled: 'ተሰርዟል',
    },
    fields: { endedAt: 'ያበቃበት' },
  },
};

/** Words of scheduled games. */
export const gameWords = { english, amharic };
