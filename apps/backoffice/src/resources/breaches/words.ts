const english = {
  resources: { breaches: { name: 'Data breaches |||| Data breaches' } },
  backoffice: {
    breaches: {
      about:
        'Personal data that was lost, changed or seen by somebody who may not. The authority must be told within 72 hours after a breach was seen.',
      none: 'No breach is noted.',
      what: 'What happened',
      seenAt: 'Seen, Addis Ababa',
      deadline: 'Tell the authority by',
      people: 'People',
      unknown: 'not known',
      done: 'What was done',
      toldAt: 'Authority told, Addis Ababa',
      verbs: 'Verbs',
      note: 'Note a breach',
      change: 'Add what is known',
      tell: 'The authority was told',
      state: { open: 'Runs', late: 'Too late', told: 'Told', toldLate: 'Told too late' },
    },
  },
};

const amharic: typeof english = {
  resources: { breaches: { name: 'የመረጃ ጥሰቶች' } },
  backoffice: {
    breaches: {
      about: 'የጠፋ፣ የተለወጠ ወይም ያልተፈቀደለት ሰው ያየው የግል መረጃ። ጥሰት በታየ በ72 ሰዓት ውስጥ ለባለሥልጣኑ መነገር አለበት።',
      none: 'የተመዘገበ ጥሰት የለም።',
      what: 'የሆነው ነገር',
      seenAt: 'የታየበት፣ አዲስ አበባ',
      deadline: 'ለባለሥልጣኑ የሚነገርበት መጨረሻ',
      people: 'ሰዎች',
      unknown: 'አልታወቀም',
      done: 'የተደረገው',
      toldAt: 'ለባለሥልጣኑ የተነገረበት፣ አዲስ አበባ',
      verbs: 'ተግባሮች',
      note: 'ጥሰት መዝግብ',
      change: 'የታወቀውን ጨምር',
      tell: 'ለባለሥልጣኑ ተነግሯል',
      state: { open: 'እየሄደ ነው', late: 'ጊዜው አልፏል', told: 'ተነግሯል', toldLate: 'ዘግይቶ ተነግሯል' },
    },
  },
};

/** Texts of the register of data breaches. */
export const breachWords = { english, amharic };
