/** The wallet's tabs in their order. Apart from the page, so that its route knows them before the page is loaded. */
export const walletTabs = ['deposit', 'withdraw', 'transfer', 'history'] as const;

export type WalletTab = (typeof walletTabs)[number];
