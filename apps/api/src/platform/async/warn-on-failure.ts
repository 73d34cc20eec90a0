import type { Logger } from '@nestjs/common';

/**
 * Runs work whose failure does no lasting harm, because the next poll, lease or beat repeats it. Logs `warning` with
 * the error and never rejects.
 * @param warning what could not be done, such as `balances could not be sent`
 */
export async function warnOnFailure(
  logger: Logger,
  warning: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.warn(`${warning}: ${String(error)}`);
  }
}
