import type { Browser } from 'playwright-core';
import { launch, visit, type Screen, type Visitor } from './browser';
import { startProduct, type Product } from './product';

/** The product and a browser, which the tests of one file share. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** Opens the product for a new visitor. */
  visit(screen?: Screen): Promise<Visitor>;
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
