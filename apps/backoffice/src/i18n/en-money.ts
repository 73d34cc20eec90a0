/** Words of deposits and payouts. */
export const moneyEnglish = {
  fields: {
    statementAmount: 'Amount on the statement, if another',
    statementReference: 'Reference of the line on the statement',
    evidence: 'What shows that it was not paid',
    payingBy: 'Being paid by',
  },
  verb: { paid: 'Mark paid', paying: 'I am paying this now', notPaying: 'Not paying it after all' },
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
