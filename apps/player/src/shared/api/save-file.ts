import { renewSession } from '.';

/**
 * Saves the answer of a route as a file on the device; renews the sign-in once if it must.
 * @param path below /api/
 * @param type the media type to ask for
 * @throws Error if the server gives no such file
 */
export async function saveFile(path: string, name: string, type: string): Promise<void> {
  const get = () => fetch(`/api/${path}`, { headers: { accept: type } });
  let answer = await get();
  if (answer.status === 401 && (await renewSession())) answer = await get();
  if (!answer.ok) throw new Error(`${answer.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
