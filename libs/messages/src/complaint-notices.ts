import type { Wording } from './wording';

/** Texts about complaints. */
export const complaintNotices = {
  'message.complaintsOpen': {
    am: 'መልስ የሚጠብቁ ሦስት ቅሬታዎች አሉዎት፤ አንዱ ሲመለስ ሌላ ማቅረብ ይችላሉ።',
    en: 'Three of your complaints wait for an answer. You can make another one once one of them is answered.',
    om: 'Komiin keessan sadii deebii eeggachaa jiru. Isaan keessaa tokko yoo deebiʼe kan biraa dhiyeessuu dandeessu.',
    ti: 'መልሲ ዝፅበዩ ሰለስተ ጥርዓናት ኣለውኹም፤ ሓደ ምስ ተመለሰ ካልእ ከተቕርቡ ትኽእሉ።',
  },
  'notice.complaintAcknowledged': {
    am: 'ቅሬታ ቁጥር {number}ን ተቀብለን እየተመለከትነው ነው።',
    en: 'We have read your complaint no. {number} and are looking at it.',
    om: 'Komii keessan lakkoofsa {number} dubbisnee ilaalaa jirra.',
    ti: 'ጥርዓንኩም ቁፅሪ {number} ኣንቢብና ንርእዮ ኣለና።',
  },
  'notice.complaintAnswered': {
    am: 'ለቅሬታ ቁጥር {number} መልስ ሰጥተናል፤ በቅንብሮች ውስጥ “ቅሬታዎቼ” ላይ ያንብቡት።',
    en: 'We have answered your complaint no. {number}; read the answer in the settings, under My complaints.',
    om: 'Komii keessan lakkoofsa {number}f deebii kennineerra; qindaaʼina keessatti “Komii koo” jalatti dubbisaa.',
    ti: 'ንጥርዓንኩም ቁፅሪ {number} መልሲ ሂብና ኣለና፤ ኣብ ቅጥዕታት ትሕቲ “ጥርዓናተይ” ኣንብብዎ።',
  },
} as const satisfies Record<string, Wording>;
