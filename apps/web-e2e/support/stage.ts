import type { Browser } from 'playwright-core';
import { launch, visit, type Screen, type Visitor } from './browser';
import { startProduct, type Product } from './product';

/** Where visitors come in. */
export interface Door {
  /** Opens the product for a new visitor. */
  visit(screen?: Screen): Promise<Visitor>;
}

/** The product and a browser, which the tests of one file share. */
export interface Stage extends Door {
  readonly product: Product;
  readonly browser: Browser;
}

/**
 * Starts both before the tests of a file, and ends them afterwards. Until then the stage is empty.
 * @param settings as in `startProduct`
 */
export function openStage(settings: Record<string, string> = {}, start = () => launch()): Stage {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    product = await startProduct(settings);
    browser = await start();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  const stage: Stage = {
    get product() {
      return product as Product;
    },
    get browser() {
      return browser as Browser;
    },
    visit: (screen) => visit(stage.browser, stage.product.url, screen),
  };
  return stage;
}

/** The door of the same product under a domain: a passkey belongs to one, and an IP address is none. */
export const byDomain = (stage: Stage): Door => ({
  visit: (screen) => visit(stage.browser, stage.product.url.replace('127.0.0.1', 'localhost'), screen),
});
