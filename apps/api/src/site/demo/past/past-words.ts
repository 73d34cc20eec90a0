// What the people of the demo's past write to each other and to the house.

/** A conversation: turns of two people, the first one begins. */
export const CHATS: readonly (readonly string[])[] = [
  [
    'ሰላም! ትናንት ማታ የ20 ብር ጨዋታ ላይ ነበርሽ?',
    'አዎ፣ አንድ ቁጥር ብቻ ቀርቶኝ ነበር 😅',
    'እኔም። ዛሬ 2:30 ላይ እንጫወት?',
    'እሺ፣ ቦሌ ቡና ውስጥ እንገናኝ።',
    'ካርቴላ 117 ዕድለኛዬ ናት፣ እንዳትወስጂብኝ 😄',
  ],
  [
    'Congratulations on the win last night!',
    'Thank you! Four corners, I almost did not see it.',
    'How long did the payout take?',
    'About a minute to Telebirr.',
  ],
  [
    'Akkam! Tapha galgalaa irratti ni argamtaa?',
    'Eeyyee, sa’aatii 2:30 irratti.',
    'Gaarii dha. Kaartelaa lama qofa nan bita.',
  ],
  ['ሰላም፣ ንጽባሕ ምሸት ንጻወት ዶ?', 'እወ፣ ናይ 50 ብር ይሓይሽ።', 'ጽቡቕ፣ ሽዑ ክንራኸብ።'],
  ['Call me about the space: 0911 22 33 44', 'I only see dots, the chat hides numbers. Invite me here.'],
];

/** Feedback with its stars. */
export const FEEDBACK: readonly (readonly [stars: number, text: string])[] = [
  [5, 'ድምፁ በጣም ግልጽ ነው፣ ቁጥሮቹን ሳላይ እንኳ መከታተል እችላለሁ።'],
  [4, 'I like that I can check the draw myself. More rooms at 20 birr in the evening, please.'],
  [5, 'Baasiin daqiiqaa tokko keessatti na gahe. Galatoomaa!'],
  [3, 'ካርቴላዎቹን ስመርጥ ዝርዝሩ ትንሽ ይረዝማል። የምወዳቸውን ካርቴላዎች ማስቀመጥ ብችል ጥሩ ነበር።'],
  [4, 'ትግርኛ ምህላዉ ደስ ይብል። ጸወታ ምሸት ኩሉ ግዜ ይመልእ።'],
  [2, 'My receipt waited for two hours before somebody looked at it.'],
];
