import { mesobWeave } from '../../../../shared/ui/brand/mesob-weave';

interface Place {
  x: number;
  y: number;
  /** Width and height. */
  size: number;
}

/** Draws the mesob of Mesob.tsx on a canvas. */
export function drawBasket(pen: CanvasRenderingContext2D, { x, y, size }: Place): void {
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
