/** Words of payouts. */
export const moneyEnglish = {
  status: {
    Approved: 'Approved, to be paid',
    Paid: 'Paid',
    Requested: 'To be confirmed by the player',
    Paying: 'Being paid by a person',
    Refused: 'Refused by the provider',
    Released: 'Given back',
    PaidLate: 'Paid late',
    Returned: 'Came back',
  },
};
