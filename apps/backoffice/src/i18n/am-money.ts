/** Words of payouts. */
export const moneyAmharic = {
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
