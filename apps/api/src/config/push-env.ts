import { createECDH, hkdfSync } from 'node:crypto';
import type { Settings } from './settings';

/** How push messages are sent to browsers (channels.md 3). */
export interface PushEnv {
  /** The application server's keys (RFC 8292), base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact whom a push service may ask about these messages. */
  readonly subject: string;
  /** Hosts of push services. A host that begins with a dot stands for all names that end with it. */
  readonly hosts: readonly string[];
  /** Origin of the sandbox's push service; null outside demo mode. */
  readonly sandboxOrigin: string | null;
}

const HOSTS = 'fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com';
const HOST = /^\.?([a-z\d-]+\.)+[a-z]{2,}$/;
const KEY = /^[\w-]{43}$/;

interface Installation {
  demo: boolean;
  port: number;
  jwtSecret: string;
  publicUrl: string;
}

/**
 * Hours, in the time of Addis Ababa, between which players get only messages about money and safety. If both hours are
 * the same, there are no quiet hours.
 */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Reads how messages reach players while no page is open. */
export function readMessages(
  settings: Settings,
  installation: Installation,
): { push: PushEnv | null; quietHours: QuietHours } {
  return { push: readPush(settings, installation), quietHours: readQuietHours(settings) };
}

function readQuietHours(settings: Settings): QuietHours {
  return {
    // Hour, in the time of Addis Ababa, from which players get only messages about money and safety.
    from: settings.integer('QUIET_FROM_HOUR', 22, 0, 23),
    // Hour, in the time of Addis Ababa, from which all messages are sent again; the same as QUIET_FROM_HOUR: no quiet
    // hours.
    to: settings.integer('QUIET_TO_HOUR', 7, 0, 23),
  };
}

/** Reads the keys of push messages. Null if there are none; then no browser is asked for its permission. */
function readPush(settings: Settings, installation: Installation): PushEnv | null {
  const { demo, port, jwtSecret, publicUrl } = installation;
  // Private VAPID key of push messages, as `npx web-push generate-vapid-keys` prints it; `none`: no push messages.
  // Default: none; demo: its own.
  const given = settings.text('VAPID_PRIVATE_KEY');
  // Contact whom push services may ask about the messages: `mailto:` or `https:`. Default: PUBLIC_URL.
  const asked = settings.text('VAPID_SUBJECT');
  // Hosts of push services that browsers may name; a host that begins with a dot stands for all names that end with it.
  const hosts = settings.list('PUSH_HOSTS', HOSTS, (host) => (HOST.test(host) ? host : null), 'a host');
  const own = `http://127.0.0.1:${port}`;
  // Demo only: address of the sandbox's push service. Default: this server.
  const sandboxOrigin = settings.url('PUSH_SANDBOX_URL', demo ? own : null, ['http:']);
  if (!demo && sandboxOrigin !== null) settings.problem('PUSH_SANDBOX_URL', 'exists in demo mode only');
  if (given === 'none' || (given === null && !demo)) return null;
  const privateKey = given ?? demoKey(jwtSecret);
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === null) settings.problem('VAPID_PRIVATE_KEY', 'must be a key of P-256 in base64url');
  const subject = asked ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost.invalid');
  if (!/^(mailto:.+@|https:\/\/)/.test(subject))
    settings.problem('VAPID_SUBJECT', 'must be mailto: or https:');
  return {
    privateKey,
    publicKey: publicKey ?? '',
    subject,
    hosts,
    sandboxOrigin,
  };
}

/** A demo's key, which is the same on every server of an installation. */
function demoKey(seed: string): string {
  return Buffer.from(hkdfSync('sha256', seed, '', 'vapid', 32)).toString('base64url');
}

function publicKeyOf(privateKey: string): string | null {
  if (!KEY.test(privateKey)) return null;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url');
  } catch {
    return null; // the key is zero, or not below the order of the curve
  }
}
