import { isPushEndpoint } from './push-hosts';

const env = {
  publicKey: '',
  privateKey: '',
  subject: '',
  hosts: ['fcm.googleapis.com', '.notify.windows.com'],
  sandboxOrigin: null,
};

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://FCM.googleapis.com/fcm/send/abc',
  'https://db5p.notify.windows.com/w/?token=1',
])('accepts %s as a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, env)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/',
  'https://fcm.googleapis.com@10.0.0.1/',
  'https://user@fcm.googleapis.com/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil-fcm.googleapis.com/',
  'https://notify.windows.com/',
  'https://.notify.windows.com/',
  'https://evilnotify.windows.com/',
  'https://127.0.0.1/sandbox/push/1',
  'https://[::1]/',
  'https://10.0.0.5:5432/',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://localhost/',
  'file:///etc/passwd',
  '//fcm.googleapis.com/',
  '',
])('refuses %s, which is no push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, env)).toBe(false);
});

test("accepts the sandbox's push service in demo mode only, and only below its own path", () => {
  const demo = { ...env, sandboxOrigin: 'http://127.0.0.1:3000' };
  expect(isPushEndpoint('http://127.0.0.1:3000/sandbox/push/1', demo)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:3000/api/user/login', demo)).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1:3000/sandbox/push/../../api', demo)).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1:5432/sandbox/push/1', demo)).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1:3000/sandbox/push/1', env)).toBe(false);
});
