/** The states of a payment, as its lists have them. */
export const paymentTabs = ['waiting', 'open', 'awaitingSecond', 'paid', 'declined'] as const;
