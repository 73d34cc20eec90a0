import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n';
import { ConnectionChip, greetAgain, serverTime, socket } from '../../live';
import { Button, EmptyState } from '../../shared/ui';
import { timeOf } from './thread/when';
import styles from './SocketPage.module.css';

interface ReceivedEvent {
  key: number;
  at: string;
  event: string;
  text: string;
}

/** Limit of the list; older events are dropped, so that an open page does not grow. */
const KEPT = 100;
const MAX_TEXT = 600;

/** The live test screen: lists every event of this connection as it arrives. */
export function SocketPage() {
  const t = useT();
  const [received, setReceived] = useState<readonly ReceivedEvent[]>([]);
  const [paused, setPaused] = useState(false);
  const key = useRef(0);

  // Asks for the server's first events again, because they may have arrived before this page was opened.
  useEffect(greetAgain, []);
  useEffect(() => {
    if (paused) return undefined;
    const add = (event: string, ...payload: unknown[]) => {
      const at = new Date(serverTime()).toISOString();
      const text = JSON.stringify(payload.length > 1 ? payload : payload[0]) ?? '';
      const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
      const next = { key: (key.current += 1), at, event, text: short };
      setReceived((before) => [next, ...before].slice(0, KEPT));
    };
    socket.onAny(add);
    return () => void socket.offAny(add);
  }, [paused]);

  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('socket.title')}</h1>
        <ConnectionChip />
        <Button look="ghost" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {t(paused ? 'socket.resume' : 'socket.pause')}
        </Button>
        <Button look="quiet" disabled={received.length === 0} onClick={() => setReceived([])}>
          {t('socket.clear')}
        </Button>
      </div>
      <p className={styles['hint']}>{t('socket.hint', { n: KEPT })}</p>
      {received.length === 0 && <EmptyState text={t('socket.empty')} />}
      <ol className={styles['list']} data-testid="events">
        {received.map(({ key: id, at, event, text }) => (
          <li key={id} className={styles['event']}>
            <b>{event}</b>
            <time dateTime={at}>
              {timeOf(at)}:{at.slice(17, 19)}
            </time>
            <code dir="ltr">{text}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
