import { attendedFetch } from './attended';
import { call, CallError } from './http';

/**
 * Saves a file of the API on the device, under the name that the answer gives it.
 * @param path below `/api/`
 * @returns how many rows a CSV file holds
 * @throws CallError
 */
export async function saveFile(path: string): Promise<number> {
  let answer = await attendedFetch(`/api/${path}`, {});
  if (answer.status === 401) {
    await call('user/security'); // renews the session, or ends it
    answer = await attendedFetch(`/api/${path}`, {});
  }
  if (!answer.ok) throw new CallError(answer.status, 'INTERNAL', `HTTP ${answer.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  URL.revokeObjectURL(link.href);
  return Number(answer.headers.get('x-exported-rows'));
}
