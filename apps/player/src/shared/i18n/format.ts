const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'ETB' });
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Addis_Ababa',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Addis_Ababa',
  hour: '2-digit',
  minute: '2-digit',
});

/** An amount in birr as it travels on the wire → "ETB 1,234.50". */
export const etb = (birr: number): string => money.format(birr);

/** An amount in birr without its unit → "1,234.50"; for places where the unit stands beside it. */
export const amount = (birr: number): string => plain.format(birr);

/** An amount in birr for narrow boxes and texts that name the unit → "1,234" or "1,234.50". */
export const shortAmount = (birr: number): string => (Number.isInteger(birr) ? whole : plain).format(birr);

/** An ISO time → "21/11/2026" in Addis Ababa. */
export const dateOf = (iso: string): string => day.format(new Date(iso));

/** An ISO time → "21/11/2026 14:32" in Addis Ababa. */
export const dateTimeOf = (iso: string): string => `${dateOf(iso)} ${clock.format(new Date(iso))}`;

/** Seconds → "0:27", as countdowns show them. */
export const minutesOf = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
};
