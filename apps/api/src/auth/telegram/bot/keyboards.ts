import { languages, type Language, type LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { InlineKeyboard, Keyboard } from 'grammy';

/** How each language names itself. */
const NAMES: Readonly<Record<Language, string>> = {
  amharic: 'አማርኛ',
  english: 'English',
  oromiffa: 'Afaan Oromoo',
  tigray: 'ትግርኛ',
};
const PREFIX = 'language:';
const ENTER = 'enter:';

/** One button for each language. */
export function languageButtons(): InlineKeyboard {
  const buttons = new InlineKeyboard();
  for (const language of languages) buttons.text(NAMES[language], PREFIX + language).row();
  return buttons;
}

/** The language of a pressed button; null for another button. */
export function languageOf(data: string | undefined): Language | null {
  if (!data?.startsWith(PREFIX)) return null;
  return languages.find((one) => one === data.slice(PREFIX.length)) ?? null;
}

/** Buttons with the numbers to choose from, three in a row, and below them the button that refuses. */
export function numberButtons(id: string, numbers: readonly number[], refuse: string): InlineKeyboard {
  const buttons = new InlineKeyboard();
  numbers.forEach((number, at) => {
    buttons.text(String(number), `${ENTER}${id}:${number}`);
    if (at % 3 === 2) buttons.row();
  });
  return buttons.text(refuse, `${ENTER}${id}:`);
}

/** The answer that a pressed button stands for; its number is null for a refusal. Null for any other button. */
export function enterAnswerOf(data: string | undefined): { id: string; number: number | null } | null {
  const [, id, number] = /^enter:([\w-]{43}):(\d{2})?$/.exec(data ?? '') ?? [];
  return id === undefined ? null : { id, number: number === undefined ? null : Number(number) };
}

/** Telegram's own button, which sends the contact of the person who presses it. */
export function contactButton(tag: LanguageTag): Keyboard {
  return new Keyboard().requestContact(serverMessage('telegram.shareContact', tag)).resized().oneTime();
}

/**
 * A button that opens the Mini App.
 * @param query.language the language chosen in the chat; the app follows it unless the player chose another one in the
 *   app
 * @param query.to page of the app; if absent, its first page
 * @param query.page address of any page, for the button of a message
 * @param query.message id of the message whose button this is
 */
export function appButton(
  label: string,
  publicUrl: string,
  query: { language?: Language; to?: 'wallet'; page?: string; message?: string },
): InlineKeyboard {
  const fields = new URLSearchParams(query).toString();
  return new InlineKeyboard().webApp(label, `${publicUrl}/telegram${fields && `?${fields}`}`);
}
