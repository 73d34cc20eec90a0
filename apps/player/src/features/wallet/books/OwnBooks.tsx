import { useQuery } from '@tanstack/react-query';
import {
  type BooksStep,
  checkOwnBooks,
  type BooksReport,
  type LoggedBooks,
  type OwnBooks as BooksAnswer,
} from '@libs/proof';
import type { MessageKey } from '@libs/i18n';
import { ApiError, call } from '../../../shared/api';
import { dateTimeOf, etb, useT } from '../../../shared/i18n';
import { LogWarning } from '../../../shared/warning/LogWarning';
import { useBalance, useUser } from '../../../shared/session';
import { Dialog, ErrorState, Icon, Message, Skeleton } from '../../../shared/ui';
import type { UserView } from '@libs/contract';
import { fetchLog } from '../../../shared/log/fetch-log';
import styles from './OwnBooks.module.css';

const steps = ['own', 'sums', 'logged'] as const satisfies readonly BooksStep[];
const icons = { ok: 'check', failed: 'x', open: 'clock' } as const;
const shields = { ok: 'shield', failed: 'alert', open: 'clock' } as const;
const amounts = [
  ['main', 'wallet.main'],
  ['bonus', 'wallet.bonus'],
  ['held', 'wallet.books.held'],
] as const satisfies readonly [string, MessageKey][];

/** What the books of the house say that it owes the player, checked on this phone (fairness.md 13). */
export function OwnBooks({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('wallet.books.title')} onClose={onClose} testId="own-books">
      <div className={styles['body']}>
        <p>{t('wallet.books.intro')}</p>
        <Loaded />
      </div>
    </Dialog>
  );
}

function Loaded() {
  const t = useT();
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['books', user?.fairId],
    queryFn: ({ signal }) => (user ? fetchOwnBooks(user, signal) : null),
  });
  if (data) return <Checked books={data} />;
  if (error instanceof ApiError && error.status === 404)
    return <Message icon="clock" text={t('wallet.books.missing')} detail={t('wallet.books.missingDetail')} />;
  if (error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton rows={5} />;
}

function Checked({ books }: { books: CheckedBooks }) {
  const { mine, report } = books;
  const t = useT();
  return (
    <>
      {books.isChanged && <LogWarning text={t('wallet.books.changed')} />}
      <Verdict books={books} />
      {mine.leaf && (
        <dl className={styles['money']}>
          <dt>{t('wallet.books.at', { time: dateTimeOf(mine.at) })}</dt>
          {amounts.map(([name, label]) => (
            <div key={name} data-testid={`books-${name}`}>
              <dt>{t(label)}</dt>
              <dd>{birrText(mine.leaf?.[name] ?? '0')}</dd>
            </div>
          ))}
        </dl>
      )}
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step} data-testid={`books-step-${step}`} data-state={report[step]}>
            <i>
              <Icon name={icons[report[step]]} />
            </i>
            <div>
              <b>{t(`wallet.books.step.${step}`)}</b>
              <small>{t(`wallet.books.step.${step}.${report[step]}`)}</small>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Verdict({ books: { mine, report, tookMs } }: { books: CheckedBooks }) {
  const t = useT();
  const { verdict } = report;
  const balance = useBalance();
  const isEmpty = verdict === 'open' && mine.leaf === null;
  // Of money that came after the list was written it is right that the list does not name it. This phone cannot know
  // when the money came; the player does.
  const isUnnamed = isEmpty && balance !== null && balance.activeBalance + balance.bonusWallet > 0;
  const milliseconds = Math.max(1, Math.round(tookMs));
  return (
    <section role="status" data-testid="books-verdict" data-state={verdict} className={styles['verdict']}>
      <Icon name={shields[verdict]} />
      <div>
        <b>
          {t(isUnnamed ? 'wallet.books.unnamed' : isEmpty ? 'wallet.books.none' : `wallet.books.${verdict}`)}
        </b>
        <small>
          {isUnnamed
            ? t('wallet.books.unnamedDetail', { time: dateTimeOf(mine.at) })
            : t(`wallet.books.${verdict}Detail`, { ms: milliseconds })}
        </small>
      </div>
    </section>
  );
}

/** Santim as decimal text → birr. */
const birrText = (santim: string): string => (/^\d{1,15}$/.test(santim) ? etb(Number(santim) / 100) : santim);

/** The books of one day, with the result of the check on this phone. */
interface CheckedBooks {
  readonly mine: BooksAnswer;
  readonly report: BooksReport;
  /** True if the operator names another log than the one that this phone has kept and used for the check. */
  readonly isChanged: boolean;
  /** How long the check took, in milliseconds. */
  readonly tookMs: number;
}

/** Fetches the player's part of the newest books, and checks it on this phone. */
async function fetchOwnBooks(
  user: Pick<UserView, 'phoneNo' | 'fairId'>,
  signal: AbortSignal,
): Promise<CheckedBooks> {
  const mine = await call<BooksAnswer>('books/mine', { signal });
  const [logged, { trust, isChanged }] = await Promise.all([
    call<LoggedBooks>(`books?day=${mine.day}`, { signal }),
    fetchLog(signal),
  ]);
  const keys = trust?.policy.logs.map(({ key }) => key) ?? [];
  const started = performance.now();
  const report = checkOwnBooks(mine, logged, { phone: user.phoneNo, fairId: user.fairId, keys });
  return { mine, report, isChanged, tookMs: performance.now() - started };
}
