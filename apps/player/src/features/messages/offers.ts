import { timings } from '@libs/contract';
import { listen, request } from '../../live';
import { toast } from '../../shared/ui';

/** Random id of this page, 32 hexadecimal digits. */
const taker = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/**
 * A visible page takes the messages that the server offers it, so that the server does not send them to a phone too.
 */
export function watchOffers(): void {
  listen('messageOffer', ({ id }) => {
    if (document.visibilityState === 'visible') void take(id);
  });
}

async function take(id: string): Promise<void> {
  const answer = await request('takeMessage', { id, taker });
  if (answer.ok && answer.text !== null) toast.info(answer.text, timings.toastError);
}
