/** Finished rounds before the installation is offered. */
const ROUNDS = 2;
/** Browsers inside chat apps cannot install anything. */
const INSIDE = /Telegram|FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Line\/|; wv\)/i;

const runsInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether the installation may be offered now. */
export const mayOfferInstall = (finishedRounds: number, userAgent: string): boolean =>
  finishedRounds >= ROUNDS &&
  !INSIDE.test(userAgent) &&
  !('TelegramWebviewProxy' in window) &&
  !runsInstalled();
