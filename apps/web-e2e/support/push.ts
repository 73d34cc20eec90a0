import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page, type Worker } from 'playwright-core';
import { ARGS } from './browser';
import type { Product } from './product';
import { until } from './until';

/** A push message after the sandbox's push service has decrypted it. */
export interface Delivered {
  /** The text that the service worker receives. */
  data: string;
  ttl: number;
  topic: string;
}

/** A notification on the screen. */
interface Shown {
  body: string;
  tag: string;
  lang: string;
}

const WINDOWED = '/usr/bin/chromium';

/** Launches the whole Chromium if it is installed, because its headless shell shows no notifications (see `giveScreen`). */
export function launchNotifying(): Promise<Browser> {
  const executablePath = existsSync(WINDOWED) ? WINDOWED : process.env['CHROMIUM_PATH'];
  return chromium.launch({ executablePath, args: ARGS });
}

/**
 * A browser that receives its push messages from the sandbox, because no test can reach the push service of the browser's
 * maker. The encryption, the event in the service worker and all that the service worker does are real.
 */
export class PushedBrowser {
  private deliverData: ((data: string) => Promise<void>) | null = null;

  private constructor(
    private readonly product: Product,
    private readonly context: BrowserContext,
    /** The name under which the sandbox keeps this browser's messages. */
    private readonly label: string,
  ) {}

  static async of(product: Product, context: BrowserContext, label: string): Promise<PushedBrowser> {
    await context.addInitScript(watchPush, label);
    return new PushedBrowser(product, context, label);
  }

  /** Allows notifications in advance, as a person does when the browser asks. */
  async allow(page: Page): Promise<void> {
    await this.context.grantPermissions(['notifications'], { origin: this.product.url });
    if ((await page.evaluate(() => Notification.permission)) === 'granted') return;
    await this.context.addInitScript(grant);
    await page.evaluate(grant);
  }

  /** How often the page has asked for the permission, and how often it has subscribed. */
  asked(page: Page): Promise<{ permission: number; subscription: number }> {
    return page.evaluate(() => (window as unknown as { pushAsked: never }).pushAsked);
  }

  /** Waits until the push service has this many messages; returns the last of them. */
  async message(number: number): Promise<Delivered> {
    return until(async () => (await this.messages())[number - 1], `push message ${number}`);
  }

  async messages(): Promise<Delivered[]> {
    const answer = await fetch(`${this.product.url}/sandbox/push?userId=${this.label}`);
    return (await answer.json()) as Delivered[];
  }

  /** Hands a message to the service worker, as a browser does that has received one. */
  async deliver({ data }: { data: string }, page: Page): Promise<void> {
    this.deliverData ??= await deliverer(this.product.url, page);
    await this.worker(); // In the headless shell this gives the service worker a screen.
    await this.deliverData(data);
  }

  /** Waits until this many notifications are on the screen; returns them. */
  async shown(many: number): Promise<Shown[]> {
    const worker = await this.worker();
    let all: Shown[] = [];
    try {
      return await until(async () => {
        all = await worker.evaluate(readShown);
        return all.length === many ? all : undefined;
      }, `${many} on the screen`);
    } catch (error) {
      throw new Error(`on the screen: ${JSON.stringify(all)}`, { cause: error });
    }
  }

  /** Lets time pass for the service worker alone. */
  async letPass(ms: number): Promise<void> {
    await (
      await this.worker()
    ).evaluate((by) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + by;
    }, ms);
  }

  /** Presses the only notification on the screen. */
  async press(): Promise<void> {
    await (await this.worker()).evaluate(pressShown);
  }

  private async worker(): Promise<Worker> {
    const worker = await until(async () => this.context.serviceWorkers()[0], 'the service worker');
    await worker.evaluate(giveScreen);
    return worker;
  }
}

async function deliverer(url: string, page: Page): Promise<(data: string) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (own) resolve(own.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await line.send('ServiceWorker.deliverPushMessage', { origin: `${url}/`, registrationId, data });
  };
}

/** Runs in a page: counts its requests for permission, and subscribes it to the sandbox. */
function watchPush(label: string): void {
  const asked = { permission: 0, subscription: 0 };
  Object.assign(window, { pushAsked: asked });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    asked.permission += 1;
    return ask();
  };
  PushManager.prototype.subscribe = async () => {
    asked.subscription += 1;
    const answer = await fetch('/sandbox/push/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: label }),
    });
    const subscription = (await answer.json()) as object;
    return { toJSON: () => subscription } as PushSubscription;
  };
}

/** Runs in a page of the headless shell, which reports "denied" even after the permission was granted. */
function grant(): void {
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
}

/** The parts of the service worker's scope that these functions use. */
interface Scope {
  registration: {
    getNotifications: () => Promise<(Shown & { data: unknown; close: () => void })[]>;
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  Notification: { permission: string };
  ownScreen?: true;
}

/** Runs in the service worker: if the browser shows no notifications, keeps them in memory, one for each tag. */
function giveScreen(): void {
  const scope = self as unknown as Scope;
  if (scope.Notification.permission === 'granted' || scope.ownScreen) return;
  const screen = new Map<string, Shown & { data: unknown; close: () => void }>();
  const { registration } = scope;
  registration.getNotifications = async () => [...screen.values()];
  registration.showNotification = async (_title, { body = '', tag = '', lang = '', data }) => {
    screen.set(tag, { body, tag, lang, data, close: () => screen.delete(tag) });
  };
  scope.ownScreen = true;
}

async function readShown(): Promise<Shown[]> {
  const { registration } = self as unknown as Scope;
  return (await registration.getNotifications()).map(({ body, tag, lang }) => ({ body, tag, lang }));
}

async function pressShown(): Promise<void> {
  const [notification] = await (self as unknown as Scope).registration.getNotifications();
  const work: Promise<unknown>[] = [];
  // Only a browser's own event has `waitUntil`, so the test adds one to the event that it makes.
  const waitUntil = (one: Promise<unknown>) => work.push(one);
  self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  // Without a real tap the browser opens the page but refuses to focus it, so a failure here is ignored.
  await Promise.allSettled(work);
}
