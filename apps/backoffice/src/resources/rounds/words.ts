const english = {
  resources: {
    rounds: { name: 'Round |||| Rounds' },
  },
  backoffice: {
    status: {
      Countdown: 'Countdown',
      Locked: 'Locked',
      Playing: 'Playing',
      Finished: 'Finished',
      Refunded: 'Refunded',
    },
    verb: { void: 'Void the round' },
    choice: { public: 'Public rooms', private: 'Spaces' },
    fields: {
      startedAt: 'Started',
      finishedAt: 'Finished',
      place: 'Space',
      players: 'Players',
      card: 'Card',
      calls: 'Calls',
      prize: 'Prize',
      totalStake: 'Total stake',
      refundReason: 'Refunded because',
      fromMain: 'From main',
      fromBonus: 'From bonus',
      payout: 'Payout',
      pattern: 'Pattern',
    },
    rounds: {
      number: 'Round',
      calls: 'Called numbers',
      tickets: 'Cards',
      settlement: 'Settlement',
      fairness: 'Draw',
    },
    fairness: {
      commitment: 'Commitment',
      lockHash: 'Hash of the card list',
      head: 'Head of the chain',
      beacon: 'Beacon',
      revealed: 'Secret published',
      check: 'Open the proof of this round',
    },
  },
};

const amharic: typeof english = {
  resources: {
    rounds: { name: 'ዙሮች' },
  },
  backoffice: {
    status: {
      Countdown: 'ቆጠራ',
      Locked: 'ተዘግቷል',
      Playing: 'በመጫወት ላይ',
      Finished: 'ተጠናቋል',
      Refunded: 'ተመልሷል',
    },
    verb: { void: 'ዙሩን ሰርዝ' },
    choice: { public: 'የሕዝብ ክፍሎች', private: 'የግል ቦታዎች' },
    fields: {
      startedAt: 'የጀመረበት',
      finishedAt: 'ያለቀበት',
      place: 'የግል ቦታ',
      players: 'ተጫዋቾች',
      card: 'ካርቴላ',
      calls: 'ጥሪዎች',
      prize: 'ሽልማት',
      totalStake: 'ጠቅላላ መደብ',
      refundReason: 'የተመለሰበት ምክንያት',
      fromMain: 'ከዋና',
      fromBonus: 'ከቦነስ',
      payout: 'ክፍያ',
      pattern: 'ቅርጽ',
    },
    rounds: {
      number: 'ዙር',
      calls: 'የተጠሩ ቁጥሮች',
      tickets: 'ካርቴላዎች',
      settlement: 'ክፍፍል',
      fairness: 'ዕጣ',
    },
    fairness: {
      commitment: 'ቃል ኪዳን',
      lockHash: 'የካርቴላ ዝርዝር አሻራ',
      head: 'የሰንሰለቱ ራስ',
      beacon: 'ይፋዊ ምልክት',
      revealed: 'ምስጢሩ ታትሟል',
      check: 'የዚህን ዙር ማረጋገጫ ክፈት',
    },
  },
};

/** Words of rounds and their draw. */
export const roundWords = { english, amharic };
