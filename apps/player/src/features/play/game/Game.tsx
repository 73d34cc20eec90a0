import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { countFor } from '../../../shared/device/data-use';
import { useAfterPaint } from '../../../shared/lazy/after-paint';
import { lazySection } from '../../../shared/lazy/lazy';
import { resultOf, type Round } from '../../../live';
import { useConnection } from '../../../live/socket';
import { Aftermath } from './result/Aftermath';
import { Announcer } from './Announcer';
import { Board } from './board/Board';
import { Boxes } from './board/Boxes';
import { CallRow } from './board/CallRow';
import { LeaveDialog } from './LeaveDialog';
import { openMarks } from './cards/marks-store';
import { OwnCards } from './cards/OwnCards';
import { ResultDialog } from './result/ResultDialog';
import { SideTools } from './SideTools';
import { BingoButton } from './cards/BingoButton';
import { useBingo } from './cards/use-bingo';
import { useCallVoice } from './use-call-voice';
import { useGameKeys } from './use-game-keys';
import { useKeepAwake } from './use-keep-awake';
import { useOtherGame } from './use-other-game';
import { useResultMoment } from './result/use-result-moment';
import styles from './Game.module.css';

const Tables = lazySection(async () => (await import('./tables/Tables')).Tables);

interface GameProps {
  round: Round;
  onLeave: () => void;
}

/**
 * One round. A call paints the ball, its cell of the board and the visible card; what counts or repeats it follows one
 * frame later. Cells render again only when they change.
 */
export function Game({ round, onLeave }: GameProps) {
  const { calls, mine } = round;
  const [leaving, setLeaving] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const called = useMemo(() => new Set(calls), [calls]);
  const later = useAfterPaint(round);
  const calledLater = useMemo(() => new Set(later.calls), [later.calls]);
  const result = useMemo(() => resultOf(round), [round]);
  const moment = useResultMoment(result);
  const other = useOtherGame(round);
  const lost = useConnection() === 'lost';
  const bingo = useBingo(round, calledLater, active);

  useEffect(() => {
    openMarks(round.id);
    countFor(round.id);
  }, [round.id]);
  useKeepAwake(mine.length > 0 && !result);
  useCallVoice();
  useGameKeys({ mine, onBingo: bingo.press, onShow: setActive, off: leaving || moment === 'dialog' });

  const isPlaying = mine.length > 0 && !result;
  const leave = useCallback(() => (isPlaying ? setLeaving(true) : onLeave()), [isPlaying, onLeave]);

  return (
    <div className={styles['game']} data-cards={mine.length} data-tables={other !== null || undefined}>
      <div className={styles['middle']}>
        {other && (
          <Suspense>
            <Tables round={round} />
          </Suspense>
        )}
        <Boxes round={later} onBack={leave} />
        <CallRow round={round} later={later} lost={lost} over={result !== null} />
        <SideTools called={calledLater} mine={mine} />
      </div>
      <Board calls={calls} />
      <OwnCards
        cards={mine}
        called={called}
        winners={result?.own ?? []}
        over={result !== null}
        active={active}
        onActive={setActive}
      />
      <BingoButton {...bingo} disabled={mine.length === 0 || result !== null} />
      <Announcer round={later} lost={lost} result={result} />
      {leaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onLeave} />}
      {moment === 'dialog' && result && (
        <ResultDialog round={round} result={result} others={other !== null} onClose={other ?? onLeave}>
          <Aftermath round={round} result={result} />
        </ResultDialog>
      )}
    </div>
  );
}
