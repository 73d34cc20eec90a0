import { useQuery } from '@tanstack/react-query';
import { useT, dateTimeOf, shortAmount } from '../../shared/i18n';
import { LogWarning } from '../../shared/warning/LogWarning';
import { pinLog, pinnedLog, type NamedLog } from '../../shared/log/pinned-log';
import { PublicPage } from '../../shared/public-page/PublicPage';
import { Button, ErrorState, Skeleton, type IconName } from '../../shared/ui';
import { download } from './download';
import { keptFork } from './log/kept-fork';
import type { MessageKey } from '@libs/i18n';
import { FactList, FactRow } from '../../shared/public-page/FactRow';
import { call } from '../../shared/api';
import styles from './TransparencyPage.module.css';

const AGAIN_MS = 30_000;

/** /transparency: what the public log records and who watches it; open to visitors who are not signed in. */
export function TransparencyPage() {
  const t = useT();
  return (
    <PublicPage title={t('transparency.title')}>
      <p>{t('transparency.why')}</p>
      <Loaded />
    </PublicPage>
  );
}

function Loaded() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['transparency'],
    queryFn: async ({ signal }) => {
      const log = await fetchTransparency(signal);
      return { log, isChanged: pinLog(log, new Date()) === 'changed' };
    },
    refetchInterval: AGAIN_MS,
  });
  if (!data)
    return error ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton rows={6} />;
  return (
    <>
      {data.isChanged && <LogWarning text={t('proof.log.changed')} />}
      <ForkWarning />
      <LoggedRounds log={data.log} />
      <Watchers log={data.log} />
      <CheckItself log={data.log} />
    </>
  );
}

/**
 * Warns in red that the operator has signed two contradicting histories of its log, and offers the evidence as a
 * file.
 */
function ForkWarning() {
  const t = useT();
  const fork = keptFork();
  if (fork === null) return null;
  return (
    <LogWarning text={t('proof.log.fork')} testId="log-fork">
      <Button look="ghost" icon="download" onClick={() => download('evidence-log.json', fork)}>
        {t('proof.told.save')}
      </Button>
    </LogWarning>
  );
}

/** For visitors who want to check the log themselves: keys, size and root of the log, and two commands. */
function CheckItself({ log }: { log: Transparency }) {
  const t = useT();
  const pinned = pinnedLog();
  const facts: [name: string, value: string][] = [
    [t('transparency.origin'), log.origin],
    [t('transparency.size'), shortAmount(log.size)],
    [t('transparency.root'), log.root ?? '—'],
    [t('transparency.key'), log.key],
    [t('transparency.lockKey'), log.lockKey],
  ];
  return (
    <details className={styles['check']}>
      <summary>{t('transparency.check')}</summary>
      <p>{t('transparency.check.how')}</p>
      {commandsOf(location.origin, pinned ?? log).map((command) => (
        <code key={command}>{command}</code>
      ))}
      {pinned && <p>{t('transparency.pinned', { time: dateTimeOf(pinned.since) })}</p>}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const rows: readonly [name: keyof Transparency['rounds'], icon: IconName, title: MessageKey][] = [
  ['today', 'dice', 'transparency.today'],
  ['locked', 'lock', 'transparency.locked'],
  ['ended', 'check', 'transparency.ended'],
  ['refunded', 'undo', 'transparency.refunded'],
];

/** The number of today's rounds in the log, by their state. */
function LoggedRounds({ log: { rounds } }: { log: Transparency }) {
  const t = useT();
  return (
    <FactList name="logged-rounds">
      {rows.map(([name, icon, title]) => (
        <FactRow
          key={name}
          name={`logged-${name}`}
          icon={icon}
          title={t(title)}
          value={shortAmount(rounds[name])}
        />
      ))}
    </FactList>
  );
}

/** The witnesses that also keep the log, and when each of them has seen it last. */
function Watchers({ log: { witnesses } }: { log: Transparency }) {
  const t = useT();
  return (
    <section aria-labelledby="watchers">
      <h2 id="watchers">{t('transparency.watchers')}</h2>
      {witnesses.length === 0 && <p>{t('transparency.watchers.none')}</p>}
      <FactList name="watchers">
        {witnesses.map(({ key, name, operator, lastAt }) => (
          <FactRow
            key={key}
            state={lastAt ? 'good' : 'plain'}
            icon={lastAt ? 'check' : 'clock'}
            title={operator}
            details={[
              name,
              lastAt
                ? t('transparency.watchers.last', { time: dateTimeOf(lastAt) })
                : t('transparency.watchers.never'),
            ]}
          />
        ))}
      </FactList>
    </section>
  );
}

/** Public answer of GET transparency (apps/api/src/fairness/log/transparency.dto.ts). */
interface Transparency extends NamedLog {
  witnesses: readonly { name: string; operator: string; key: string; lastAt: string | null }[];
  size: number;
  /** Root hash of the log in hex; null while nothing is logged. */
  root: string | null;
  rounds: { today: number; locked: number; ended: number; refunded: number };
}

/** Fetches the facts of the log and its witnesses; the answer is at most some seconds old. */
const fetchTransparency = (signal: AbortSignal) => call<Transparency>('transparency', { signal });

/** The commands that check the log and one round, with the keys that this phone has kept. */
function commandsOf(host: string, log: NamedLog): readonly string[] {
  const witnesses = log.witnesses.map(({ key }) => ` --witness ${key}`).join('');
  const keys = `--log-key ${log.key} --log-key ${log.lockKey}${witnesses}`;
  return [`npm run verify-log -- ${host} ${keys}`, `npm run verify-round -- round.json ${keys}`];
}
