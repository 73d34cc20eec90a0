const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));

export const kindChoices = choicesOf(['bank', 'direct', 'manual']);
export const channelChoices = choicesOf(['gateway', 'receipt']);
export const providerChoices = choicesOf(['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual']);
