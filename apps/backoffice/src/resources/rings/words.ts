const english = {
  resources: {
    rings: { name: 'Linked players |||| Linked players' },
  },
  backoffice: {
    rings: {
      about:
        'Players with more in common than a family or a crowd. Nothing happens to them by itself, and they are never told: a person decides.',
      none: 'No linked players',
      members: '%{smart_count} player |||| %{smart_count} players',
      since: 'Since %{when} (%{age})',
      money: '%{in} in, %{out} out',
      noteText: 'Note',
      note: 'Note',
      dismiss: 'Dismiss',
      dismissedBecause: 'Dismissed: %{reason}',
      hold: { payouts: 'Hold payouts', prizes: 'Hold campaign prizes' },
      held: { payouts: 'Payouts held', prizes: 'Prizes held' },
      proposed: {
        payouts: 'Proposed: hold payouts',
        prizes: 'Proposed: hold prizes',
        dismiss: 'Proposed: dismiss',
      },
      status: {
        open: 'Open',
        held: 'Held',
        dismissed: 'Dismissed',
        gone: 'No longer seen',
      },
    },
  },
};

const amharic: typeof english = {
  resources: {
    rings: { name: 'የተገናኙ ተጫዋቾች' },
  },
  backoffice: {
    rings: {
      about: 'ከቤተሰብ ወይም ከአንድ ቦታ ሰዎች በላይ የሚያገናኛቸው ነገር ያላቸው ተጫዋቾች። በራሱ ምንም አይደርስባቸውም፣ አይነገራቸውምም፤ ሰው ይወስናል።',
      none: 'የተገናኙ ተጫዋቾች የሉም',
      members: '%{smart_count} ተጫዋች |||| %{smart_count} ተጫዋቾች',
      since: 'ከ%{when} ጀምሮ (%{age})',
      money: '%{in} ገቢ፣ %{out} ወጪ',
      noteText: 'ማስታወሻ',
      note: 'ማስታወሻ',
      dismiss: 'ዝጋ',
      dismissedBecause: 'ተዘግቷል፦ %{reason}',
      hold: { payouts: 'ክፍያዎችን ያዝ', prizes: 'የዘመቻ ሽልማቶችን ያዝ' },
      held: { payouts: 'ክፍያዎች ተይዘዋል', prizes: 'ሽልማቶች ተይዘዋል' },
      proposed: {
        payouts: 'ቀርቧል፦ ክፍያዎችን መያዝ',
        prizes: 'ቀርቧል፦ ሽልማቶችን መያዝ',
        dismiss: 'ቀርቧል፦ መዝጋት',
      },
      status: {
        open: 'ክፍት',
        held: 'ተይዟል',
        dismissed: 'ተዘግቷል',
        gone: 'ከእንግዲህ አይታይም',
      },
    },
  },
};

/** Words of linked players. */
export const ringWords = { english, amharic };
