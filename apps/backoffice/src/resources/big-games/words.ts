const english = {
  resources: { 'big-games': { name: 'Big game |||| Big games' } },
  backoffice: {
    bigGames: {
      title: { am: 'Name in Amharic', om: 'Name in Oromo', ti: 'Name in Tigrinya', en: 'Name in English' },
      guarantee: 'Guaranteed prize',
      day: 'Day',
      time: 'Time',
      timeHelp: 'In Addis Ababa, on the 24-hour clock: 20:00 is 2 in the evening in Ethiopian time.',
      timeForm: 'Hours and minutes, such as 20:00',
      cardsPerPlayer: 'Most cards of a player',
      minCards: 'Cards for the guarantee',
      minPlayers: 'Players for the guarantee',
      players: 'Players',
      people: 'Players at the lock, those of one ring once',
      prize: 'Prize',
      added: 'Added by the house',
      madeBy: 'Proposed by',
      confirmedBy: 'Confirmed by',
      costs:
        'The guarantee is the most that the house can add to the prize. Cards are sold as soon as another admin has confirmed the game.',
      changes: 'Once a card is sold, only the name can change, and the guarantee can rise.',
      stop: 'Stop, and refund every card',
    },
    status: { announced: 'Announced', selling: 'Selling', locked: 'Locked' },
  },
};

const amharic: typeof english = {
  resources: { 'big-games': { name: 'ትልልቅ ጨዋታዎች' } },
  backoffice: {
    bigGames: {
      title: { am: 'ስም በአማርኛ', om: 'ስም በኦሮምኛ', ti: 'ስም በትግርኛ', en: 'ስም በእንግሊዝኛ' },
      guarantee: 'የተረጋገጠ ሽልማት',
      day: 'ቀን',
      time: 'ሰዓት',
      timeHelp: 'በአዲስ አበባ፣ በ24 ሰዓት አቆጣጠር፦ 20:00 ከምሽቱ 2 ሰዓት ነው።',
      timeForm: 'ሰዓትና ደቂቃ፣ ለምሳሌ 20:00',
      cardsPerPlayer: 'የአንድ ተጫዋች ከፍተኛ ካርቴላዎች',
      minCards: 'ዋስትናው የሚጀምርበት የካርቴላ ብዛት',
      minPlayers: 'ዋስትናው የሚጀምርበት የተጫዋች ብዛት',
      players: 'ተጫዋቾች',
      people: 'ሲዘጋ የነበሩ ተጫዋቾች፣ የአንድ ቡድን አንዴ ተቆጥረው',
      prize: 'ሽልማት',
      added: 'ቤቱ የጨመረው',
      madeBy: 'ያቀረበው',
      confirmedBy: 'ያረጋገጠው',
      costs: 'ቤቱ በሽልማቱ ላይ ሊጨምር የሚችለው ከፍተኛው ዋስትናው ነው። ሌላ አስተዳዳሪ ጨዋታውን እንዳረጋገጠ ካርቴላዎች ይሸጣሉ።',
      changes: 'ካርቴላ ከተሸጠ በኋላ ስሙን መቀየርና ዋስትናውን ከፍ ማድረግ ብቻ ይቻላል።',
      stop: 'አቁምና ሁሉንም ካርቴላ መልስ',
    },
    status: { announced: 'ተነግሯል', selling: 'በመሸጥ ላይ', locked: 'ተዘግቷል' },
  },
};

/** Words of big games. */
export const bigGameWords = { english, amharic };
