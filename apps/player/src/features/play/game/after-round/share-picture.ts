import { cardNumbers } from '@libs/bingo';
import type { Winner } from '@libs/contract';
import type { Translate } from '../../../../shared/i18n';
import { shortAmount } from '../../../../shared/i18n';
import type { RoundResult } from '../../../../live';
import { drawBasket } from './draw-basket';

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

/** Draws the win: amount and card, nothing that identifies the player. */
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

/** Opens the phone's share sheet with the picture, or saves it where there is none. Closing the sheet is no error. */
export async function sharePicture(result: RoundResult, t: Translate): Promise<void> {
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
