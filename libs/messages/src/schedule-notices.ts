import type { Wording } from './wording';

/** Notices to the attendees of a scheduled game. */
export const scheduleNotices = {
  'notice.gameSoon': {
    am: 'የ{stake} ብር ጨዋታዎ በ{minutes} ደቂቃ ውስጥ ይጀምራል።',
    en: 'Your {stake} Birr game starts in {minutes} min.',
    om: 'Taphni keessan kan Birrii {stake} daqiiqaa {minutes} keessatti jalqaba.',
    ti: 'ናይ {stake} ብር ፀወታኹም ኣብ ውሽጢ {minutes} ደቒቓ ይጅምር።',
  },
  'notice.gameOpen': {
    am: 'የ{stake} ብር ጨዋታዎ ተከፍቷል። አሁን ካርድዎን ይምረጡ።',
    en: 'Your {stake} Birr game is open. Choose your card now.',
    om: 'Taphni keessan kan Birrii {stake} banameera. Amma kaardii keessan filadhaa.',
    ti: 'ናይ {stake} ብር ፀወታኹም ተኸፊቱ። ሕዚ ካርዲኹም ምረፁ።',
  },
  'notice.gameCancelled': {
    am: 'የተቀላቀሉት የ{stake} ብር የታቀደ ጨዋታ ተሰርዟል።',
    en: 'A scheduled {stake} Birr game that you joined was cancelled.',
    om: 'Taphni karoorfame kan Birrii {stake} isin itti makamtan haqameera.',
    ti: 'ዝተፀንበርኩምዎ ናይ {stake} ብር ዝተመደበ ፀወታ ተሰሪዙ።',
  },
} satisfies Record<string, Wording>;
