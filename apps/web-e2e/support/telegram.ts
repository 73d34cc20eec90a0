import type { FrameLocator, Page } from 'playwright-core';
import { until } from './until';
import { sandbox } from './wallet';

/** A button of the Telegram client, or of the Mini App in the client's frame. */
export const named = (place: Page | FrameLocator, name: RegExp | string) =>
  place.getByRole('button', { name });

/** A person who uses the sandbox's Telegram client. */
export interface Chatting {
  userId: number;
  phone: string;
  theme: 'light' | 'dark';
  /** The platform that the client reports; web if absent. */
  platform?: string;
}

/** Sends /start, chooses English, shares the contact and presses Play; returns the frame of the Mini App. */
export async function playFromChat(
  page: Page,
  { userId, phone, theme, platform = 'web' }: Chatting,
): Promise<FrameLocator> {
  await page.goto(`/sandbox/telegram?userId=${userId}&phone=${phone}&theme=${theme}&platform=${platform}`);
  await named(page, 'Send').click();
  await named(page, 'English').click();
  await named(page, /Share my phone/).click();
  await named(page, /Play/).click();
  return page.frameLocator('#frame');
}

interface Asked {
  markup?: { inline_keyboard?: { text: string; callback_data?: string }[][] };
}

/** Presses the number that the Mini App shows in the chat, as if on another device of the Telegram account. */
export async function answerInChat(url: string, userId: number, app: FrameLocator): Promise<void> {
  const number = await app.getByTestId('number').innerText();
  const data = await until(async () => {
    const messages = (await (
      await fetch(`${url}/sandbox/telegram/messages?userId=${userId}`)
    ).json()) as Asked[];
    const buttons = messages.flatMap(({ markup }) => markup?.inline_keyboard?.flat() ?? []);
    return buttons.findLast(({ text }) => text === number)?.callback_data;
  }, 'the question of the bot');
  await sandbox(url, 'telegram/press', { userId, data });
}
