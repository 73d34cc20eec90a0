import { newBrowser } from '../support/messages';
import type { World } from './world';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** The messages of a player, the browser that receives them, and the figures for staff. */
export async function messages({ wire, as, test, people: who }: World): Promise<void> {
  const { stranger, player, admin } = as;
  await wire.call(player, 'GET messages');
  await wire.call(stranger, 'GET messages', { refused: true });
  await wire.call(player, 'PUT messages', { body: { quiet: false, kinds: { wonAway: true } } });
  await wire.call(player, 'PUT messages', { body: { kinds: { wonAway: 1 } }, refused: true });
  await wire.call(player, 'PUT messages', { body: { quiet: true, kinds: { wonAway: false } } });
  const browser = await newBrowser(test, who.player.id);
  await wire.call(player, 'POST push', { body: browser });
  await wire.call(player, 'POST push', {
    body: { ...browser, endpoint: 'https://10.0.0.1/' },
    refused: true,
  });
  await wire.call(player, 'DELETE push');
  await wire.call(stranger, `POST messages/${NOWHERE}/shown`);
  await wire.call(stranger, `POST messages/${NOWHERE}/opened`);
  await wire.call(stranger, 'POST messages/x/opened', { refused: true });
  await wire.call(admin, 'GET admin/messages');
  await wire.call(player, 'GET admin/messages', { refused: true });
}
