import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';

// The package is CommonJS, so its function is either the default export or the `default` of that export.
const read = (typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default) as typeof jsqr;

/** Reads a QR code from the pixels of the screen, as another phone's camera sees it; null if none is found. */
export async function scan(code: Locator): Promise<string | null> {
  await code.scrollIntoViewIfNeeded();
  const picture = (await code.screenshot()).toString('base64');
  const blank = await code.page().context().newPage();
  const { pixels, width, height } = await blank.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { pixels: Array.from(data), width: bitmap.width, height: bitmap.height };
  }, picture);
  await blank.close();
  return read(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}
