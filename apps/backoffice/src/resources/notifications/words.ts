const english = {
  resources: {
    notifications: { name: 'Notice |||| Notices' },
  },
  backoffice: {
    audience: {
      all: 'Everybody',
      player: 'Players',
      agent: 'Agents',
      admin: 'System admins',
      person: 'One person',
    },
    notices: {
      write: 'Write a notice',
      preview: 'Preview',
      send: 'Send',
      back: 'Change',
      am: 'Amharic',
      om: 'Afaan Oromo',
      ti: 'Tigrinya',
      en: 'English',
      now: 'now',
      always: 'for ever',
      everyLanguage: 'In every language',
      order: 'The end must be after the start',
    },
    status: { inForce: 'In force', over: 'Over' },
    verb: { end: 'End now' },
    fields: {
      content: 'Text',
      audience: 'For',
      startsAt: 'From',
      endsAt: 'Until',
      startsAtAddis: 'From (Addis Ababa), empty: now',
      endsAtAddis: 'Until (Addis Ababa), empty: for ever',
      author: 'Written by',
      endedBy: 'Ended by',
    },
  },
};

const amharic: typeof english = {
  resources: {
    notifications: { name: 'ማሳወቂያዎች' },
  },
  backoffice: {
    audience: {
      all: 'ሁሉም',
      player: 'ተጫዋቾች',
      agent: 'ወኪሎች',
      admin: 'የሲስተም አስተዳዳሪዎች',
      person: 'አንድ ሰው',
    },
    notices: {
      write: 'ማሳወቂያ ጻፍ',
      preview: 'ቅድመ እይታ',
      send: 'ላክ',
      back: 'አስተካክል',
      am: 'አማርኛ',
      om: 'ኦሮምኛ',
      ti: 'ትግርኛ',
      en: 'እንግሊዝኛ',
      now: 'አሁን',
      always: 'ሁልጊዜ',
      everyLanguage: 'በሁሉም ቋንቋ',
      order: 'መጨረሻው ከመጀመሪያው በኋላ መሆን አለበት',
    },
    status: { inForce: 'በሥራ ላይ', over: 'አልቋል' },
    verb: { end: 'አሁን አብቃ' },
    fields: {
      content: 'ጽሑፍ',
      audience: 'ለ',
      startsAt: 'ከ',
      endsAt: 'እስከ',
      startsAtAddis: 'ከ (አዲስ አበባ)፣ ባዶ ከሆነ፦ አሁን',
      endsAtAddis: 'እስከ (አዲስ አበባ)፣ ባዶ ከሆነ፦ ሁልጊዜ',
      author: 'የጻፈው',
      endedBy: 'ያበቃው',
    },
  },
};

/** Words of notices. */
export const noticeWords = { english, amharic };
