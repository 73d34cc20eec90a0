const english = {
  resources: {
    'solo-reviews': { name: 'Done alone |||| Done alone' },
  },
  backoffice: {
    proposals: {
      review: {
        about: 'What one admin did without a second one. Another looks at each and says whether it is right.',
        waiting: 'Not looked at',
        wrong: 'Found wrong',
        right: 'Found right',
        none: 'There is nothing here.',
        note: 'What you found (stays in the audit log)',
        isRight: 'It is right',
        isWrong: 'Something is wrong',
        found: {
          right: '%{by} found it right, %{at}',
          wrong: '%{by} found it wrong, %{at}',
        },
        pairs: 'Who confirms whom',
        pairsAbout: 'Of the last 90 days. Two who confirm only each other do not check each other.',
        noPairs: 'Nobody has confirmed anything yet.',
        always: 'Always each other',
        share: '%{confirmed} of the %{ofAll} that either proposed, together %{value}',
      },
    },
  },
};

const amharic: typeof english = {
  resources: {
    'solo-reviews': { name: 'በአንድ ሰው ብቻ የተሠሩ' },
  },
  backoffice: {
    proposals: {
      review: {
        about: 'አንድ አስተዳዳሪ ያለ ሁለተኛ ሰው የሠራቸው። ሌላ አስተዳዳሪ እያንዳንዱን ተመልክቶ ትክክል መሆኑን ይናገራል።',
        waiting: 'ያልታዩ',
        wrong: 'ስህተት የተገኘባቸው',
        right: 'ትክክል የሆኑ',
        none: 'እዚህ ምንም የለም።',
        note: 'ያገኙት (በቁጥጥር መዝገብ ይቆያል)',
        isRight: 'ትክክል ነው',
        isWrong: 'ስህተት አለው',
        found: {
          right: '%{by} ትክክል ነው ብሏል፣ %{at}',
          wrong: '%{by} ስህተት አግኝቶበታል፣ %{at}',
        },
        pairs: 'ማን የማንን ያረጋግጣል',
        pairsAbout: 'ያለፉት 90 ቀናት። እርስ በርስ ብቻ የሚያረጋግጡ ሁለት ሰዎች አይቆጣጠሩም።',
        noPairs: 'እስካሁን ማንም ምንም አላረጋገጠም።',
        always: 'ሁልጊዜ እርስ በርስ',
        share: 'ከሁለቱ አንዱ ካቀረባቸው %{ofAll} ውስጥ %{confirmed}፣ በድምሩ %{value}',
      },
    },
  },
};

/** Texts of the reviews of what an admin did alone. */
export const soloReviewWords = { english, amharic };
