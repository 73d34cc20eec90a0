const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Readable name of a session's device, such as "Chrome, Android"; the first word of an unknown user agent. */
export function deviceOf(userAgent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent));
    return found ? [found[1]] : [];
  });
  return known.join(', ') || (userAgent.split(/[\s/]/, 1)[0] ?? '').slice(0, 40) || 'unknown';
}
