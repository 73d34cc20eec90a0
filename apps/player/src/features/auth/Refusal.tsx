import { Link } from '@tanstack/react-router';
import { LOGIN_TRIES } from '@libs/contract';
import { ApiError } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { classes, Icon } from '../../shared/ui';
import styles from './Refusal.module.css';

export interface RefusalProps {
  /** Another one draws the refusal anew, so that screen readers announce the same words again. */
  serial?: number;
  message: string;
  /** A second line: the reason why no answer came from the server. */
  detail?: string | undefined;
  /** How many wrong passwords are left before the account is locked for a while. */
  retries?: number | undefined;
  /** True shows the link to the password reset. */
  toReset?: boolean;
}

let serial = 0;

/**
 * Turns the error of a failed request into a message (specification.md section 4 "Login failure").
 * @param fallback the customer's text for an error without a message of the server
 */
export function refusalOf(error: unknown, fallback: string): RefusalProps {
  serial += 1;
  if (!(error instanceof ApiError)) return { serial, message: fallback };
  const { retries, link } = error.body;
  return {
    serial,
    message: error.said ?? fallback,
    detail: error.status === 0 ? error.message : undefined,
    retries: typeof retries === 'number' ? retries : undefined,
    toReset: link === '/resetpassword' || error.code === 'INVALID_CREDENTIALS',
  };
}

/** A refusal of the server under the title: its message, the tries left, the link to the reset. */
export function Refusal({ serial: key, message, detail, retries, toReset }: RefusalProps) {
  const t = useT();
  return (
    <div key={key} className={styles['refusal']} role="alert">
      <Icon name="alert" className={styles['icon']} />
      <div>
        <b>{message}</b>
        {detail && <p>{detail}</p>}
        {retries !== undefined && (
          <p className={styles['tries']}>
            <span className={styles['pips']} aria-hidden="true">
              {Array.from({ length: LOGIN_TRIES }, (_, pip) => (
                <i key={pip} className={classes(pip >= LOGIN_TRIES - retries && styles['left'])} />
              ))}
            </span>
            {t('auth.login.retriesLeft', { count: retries })}
          </p>
        )}
        {toReset && (
          <Link to="/resetpassword" className={styles['link']}>
            {t('auth.reset.submit')}
            <Icon name="right" className={styles['arrow']} />
          </Link>
        )}
      </div>
    </div>
  );
}
