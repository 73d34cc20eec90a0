/** Words of payouts. */
export const moneyAmharic = {
  fields: {
    statementAmount: 'በባንክ መግለጫው ያለው መጠን፣ የተለየ ከሆነ',
    statementReference: 'በባንክ መግለጫው ያለው የመስመሩ ማጣቀሻ',
    evidence: 'አለመከፈሉን የሚያሳይ ማስረጃ',
    payingBy: 'እየከፈለ ያለው',
  },
  verb: { paid: 'ተከፍሏል በል', paying: 'አሁን እየከፈልኩት ነው', notPaying: 'አልከፍለውም' },
  status: {
    Approved: 'ጸድቋል፣ ይከፈል',
    Paid: 'ተከፍሏል',
    Requested: 'ተጫዋቹ ሊያረጋግጠው',
    Paying: 'በሰው እየተከፈለ',
    Refused: 'አቅራቢው አልተቀበለም',
    Released: 'ተመልሷል',
    PaidLate: 'ዘግይቶ ተከፍሏል',
    Returned: 'ተመልሶ መጥቷል',
  },
};
