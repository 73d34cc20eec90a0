import { Link } from '@tanstack/react-router';
import { Suspense, useState, useEffect } from 'react';
import { etb, useT, shortAmount, type Translate } from '../../../shared/i18n';
import type { Round, RoundResult } from '../../../live';
import { Icon, Skeleton, toast } from '../../../shared/ui';
import { lazySection } from '../../../shared/lazy/lazy';
import type { Marks } from '../cards/marks';
import { autoMarkStore, marksStore } from '../cards/marks-store';
import { useStore } from '../../../shared/device/store';
import { fetchGames } from '../../../shared/api';
import { cardNumbers, cardMask, FREE_MASK } from '@libs/bingo';
import type { Winner } from '@libs/contract';
import { mesobWeave } from '../../../shared/ui/brand/mesob-weave';
import styles from './AfterRound.module.css';

interface AfterRoundProps {
  round: Round;
  result: RoundResult;
}

/**
 * Below the result, in one row: share a win, numbers not tapped, the proof, the replay. Below it stands that marks
 * never decide, because a player who lost may think that they did.
 */
export function AfterRound({ round, result }: AfterRoundProps) {
  const t = useT();
  const automatic = useStore(autoMarkStore);
  const { roundId, byCard } = useStore(marksStore);
  // Nobody taps with automatic marking, or in a round that they did not watch.
  const marks = automatic || roundId !== round.id ? null : byCard;
  const [open, setOpen] = useState(false);
  const won = result.kind === 'won' || result.kind === 'split';
  const missed = marks ? missedTaps(round.mine, round.calls, (card) => marks[card] ?? 0) : [];
  const count = missed.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const link = { params: { roundId: round.id }, state: { ownCards: [...round.mine] } };

  async function share() {
    try {
      await sharePicture(result, t);
    } catch {
      toast.error(t('error.generic'));
    }
  }

  return (
    <div className={styles['after']}>
      {won && <Parts roundId={round.id} className={styles['bonus']} />}
      <div className={styles['row']}>
        {won && (
          <button
            type="button"
            aria-label={`${t('common.share')}. ${t('result.share')}`}
            onClick={() => void share()}
          >
            <Icon name="share" />
            {t('common.share')}
          </button>
        )}
        {count > 0 && (
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span>{t('result.missed', { count })}</span>
          </button>
        )}
        <Link to="/round/$roundId" {...link} aria-label={`${t('proof.short')}. ${t('proof.open')}`}>
          <Icon name="shield" />
          {t('proof.short')}
        </Link>
        {result.kind !== 'refunded' && (
          <Link
            to="/round/$roundId"
            search={{ replay: true }}
            {...link}
            aria-label={`${t('replay.short')}. ${t('replay.title')}`}
          >
            <Icon name="sync" />
            {t('replay.short')}
          </Link>
        )}
      </div>
      {count > 0 && (
        <div className={styles['missed']} role="status">
          {open &&
            missed.map(({ card, numbers }) => (
              <p key={card}>{t('result.missedCard', { card, numbers: numbers.join(', ') })}</p>
            ))}
          <p>{t('result.missedHint')}</p>
        </div>
      )}
      {result.kind !== 'watched' && (
        <Suspense fallback={<Skeleton rows={1} height="var(--touch)" />}>
          <Complain about={{ round: round.id }} />
        </Suspense>
      )}
    </div>
  );
}

const Complain = lazySection(async () => (await import('../../../shared/complaints/load')).loadComplain());

/** The part of a prize that was paid as bonus money, and the tax that was withheld from the rest. */
function Parts({ roundId, className }: { roundId: string; className?: string | undefined }) {
  const t = useT();
  const [{ payout, bonusPayout, tax }, setGame] = useState({ payout: 0, bonusPayout: 0, tax: 0 });
  useEffect(() => {
    const stop = new AbortController();
    fetchGames(1, stop.signal).then(
      ({ rooms }) => setGame((before) => rooms.find((one) => one.id === roundId) ?? before),
      () => undefined, // without an answer, the result still shows the whole prize
    );
    return () => stop.abort();
  }, [roundId]);
  return (
    <>
      {bonusPayout > 0 && (
        <p className={className} data-testid="bonus-part">
          {t('result.ofItBonus', { amount: shortAmount(bonusPayout) })}
        </p>
      )}
      {tax > 0 && (
        <p className={className} data-testid="tax-part">
          {t('history.line', {
            label: t('history.tax'),
            value: t('history.afterTax', { tax: etb(tax), net: etb(payout - tax) }),
          })}
        </p>
      )}
    </>
  );
}

const SIZE = 1080;
const CELL = 108;
const FONT = "'Bricolage Grotesque', 'Noto Sans Ethiopic Web', 'Noto Sans Ethiopic', Nyala, sans-serif";
const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;
/** Velvet and the colours on it are the same in both themes (ux.md section 11). */
const colours = {
  velvet: '#5B1A3F',
  text: '#FFF6E6',
  gold: '#F7D58A',
  cell: '#FFFDF9',
  ink: '#2A1520',
  won: '#1B7446',
};
const letterColours = ['#1F6480', '#8B2F73', '#B8431F', '#2C7148', '#8A5A00'];

function words(pen: CanvasRenderingContext2D, text: string, y: number, size: number, colour: string): void {
  pen.font = `800 ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, SIZE / 2, y, SIZE - 120);
}

function tile(pen: CanvasRenderingContext2D, x: number, y: number, [width, height]: [number, number]): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, 14);
  pen.fill();
}

function drawCard(pen: CanvasRenderingContext2D, winner: Winner): void {
  const left = (SIZE - 5 * CELL) / 2;
  const top = 452;
  const won = new Set(winner.cells.map(([row, column]) => row * 5 + column));
  pen.font = `800 40px ${FONT}`;
  LETTERS.forEach((letter, column) => {
    pen.fillStyle = letterColours[column] ?? colours.ink;
    tile(pen, left + column * CELL + 3, top, [CELL - 6, 52]);
    pen.fillStyle = '#fff';
    pen.fillText(letter, left + column * CELL + CELL / 2, top + 28);
  });
  cardNumbers(winner.card).forEach((number, cell) => {
    const [x, y] = [left + (cell % 5) * CELL, top + 56 + Math.floor(cell / 5) * (CELL - 14)];
    pen.fillStyle = won.has(cell) ? colours.won : colours.cell;
    tile(pen, x + 3, y + 3, [CELL - 6, CELL - 20]);
    pen.fillStyle = won.has(cell) ? '#fff' : colours.ink;
    pen.fillText(number === 0 ? '★' : String(number), x + CELL / 2, y + (CELL - 14) / 2);
  });
}

/** Draws the picture of a win to share: amount and card, nothing that identifies the player. */
function draw(result: RoundResult, winner: Winner, t: Translate): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colours.velvet;
  pen.fillRect(0, 0, SIZE, SIZE);
  drawBasket(pen, { x: 60, y: 60, size: 150 });
  drawBasket(pen, { x: SIZE - 210, y: 60, size: 150 });
  words(pen, t('app.name'), 136, 72, colours.text);
  words(pen, t('result.won'), 262, 60, colours.text);
  words(pen, `ETB ${shortAmount(result.amount)}`, 364, 116, colours.gold);
  drawCard(pen, winner);
  words(
    pen,
    `${t('card.title', { number: winner.card })} · ${t(`game.pattern.${winner.pattern}`)}`,
    1026,
    36,
    colours.text,
  );
  return canvas;
}

const fileOf = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((done, failed) => {
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], 'bingo.png', { type: 'image/png' }));
      else failed(new Error('no picture'));
    }, 'image/png');
  });

/**
 * Opens the phone's share sheet with the picture, or saves the picture if the phone has no share sheet. Closing the
 * sheet is no error.
 */
async function sharePicture(result: RoundResult, t: Translate): Promise<void> {
  const winner = result.own[0];
  if (!winner) return;
  const file = await fileOf(draw(result, winner, t));
  const shared = { files: [file], text: t('result.shareText', { amount: shortAmount(result.amount) }) };
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
    await navigator.share(shared).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Place {
  x: number;
  y: number;
  /** Width and height of the basket. */
  size: number;
}

/** Draws the mesob of Mesob.tsx on a canvas. */
function drawBasket(pen: CanvasRenderingContext2D, { x, y, size }: Place): void {
  const disc = (radius: number, colour: string) => {
    pen.beginPath();
    pen.arc(50, 50, radius, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
  };
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 100, size / 100);
  disc(50, '#F6E2B4');
  pen.fillStyle = '#B8431F';
  pen.fill(new Path2D(mesobWeave.letter));
  pen.fillStyle = '#E79A1C';
  pen.fill(new Path2D(mesobWeave.saffron));
  disc(35.5, '#FFF9EC');
  disc(12, '#5B1A3F');
  pen.restore();
}

interface MissedTaps {
  readonly card: number;
  readonly numbers: readonly number[];
}

/** Called numbers on own cards that were not marked, by card; cards without any are left out. */
export function missedTaps(
  cards: readonly number[],
  called: readonly number[],
  marksOf: (card: number) => Marks,
): MissedTaps[] {
  return cards
    .map((card) => {
      const missed = cardMask(card, called) & ~FREE_MASK & ~marksOf(card);
      return { card, numbers: cardNumbers(card).filter((_, cell) => (missed & (1 << cell)) !== 0) };
    })
    .filter(({ numbers }) => numbers.length > 0);
}
