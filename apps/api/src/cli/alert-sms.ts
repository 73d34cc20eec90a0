import 'reflect-metadata';
import { AlertSms } from '../alert-sms';
import { loadAlertSmsEnv } from '../config';
import { AfroMessage } from '../otp/sms';

/**
 * `npm run alert-sms`: sends what an Alertmanager on this machine reports by SMS, with the settings ALERT_SMS_* and those of the
 * SMS provider, until it is told to end.
 */
const env = loadAlertSmsEnv();
const close = await new AlertSms(env, new AfroMessage(env), console.log).listen();
console.log(`alerts by SMS: 127.0.0.1:${env.port}, to ${env.phones.length} phones`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
