const english = {
  resources: {
    feedback: { name: 'Feedback |||| Feedback' },
  },
  backoffice: {
    status: { answered: 'Answered' },
    verb: {
      answer: 'Answer',
      answered: 'Mark as answered',
      delete: 'Delete',
    },
    fields: {
      text: 'Text',
      rating: 'Stars',
      answer: 'Answer',
      answerTold: 'Answer; the author is told at once',
      answeredBy: 'Answered by',
      answeredAt: 'Answered',
    },
  },
};

const amharic: typeof english = {
  resources: {
    feedback: { name: 'አስተያየቶች' },
  },
  backoffice: {
    status: { answered: 'ተመልሷል' },
    verb: {
      answer: 'መልስ ስጥ',
      answered: 'እንደተመለሰ ምልክት አድርግ',
      delete: 'ሰርዝ',
    },
    fields: {
      text: 'ጽሑፍ',
      rating: 'ኮከቦች',
      answer: 'መልስ',
      answerTold: 'መልስ፤ ለጸሐፊው ወዲያውኑ ይደርሳል',
      answeredBy: 'የመለሰው',
      answeredAt: 'የተመለሰበት',
    },
  },
};

/** Texts of the players' feedback. */
export const feedbackWords = { english, amharic };
