/** One coil of the basket: radii of its two edges and the angle, in degrees, at which each strand starts. */
interface Coil {
  outer: number;
  inner: number;
  letter: number;
  saffron: number;
}

const coils: Coil[] = [
  { outer: 49.5, inner: 46, letter: 10, saffron: 20 },
  { outer: 45, inner: 41.5, letter: 0, saffron: 10 },
  { outer: 40.5, inner: 37, letter: 20, saffron: 0 },
];

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
};

/** Twelve slanted stitches around one coil, each reaching five degrees further inside than outside. */
function stitches({ outer, inner }: Coil, start: number): string {
  let path = '';
  for (let angle = start; angle < start + 360; angle += 30) {
    path += `M${point(outer, angle + 0.6)}L${point(outer, angle + 9.4)}L${point(inner, angle + 14.4)}L${point(inner, angle + 5.6)}Z`;
  }
  return path;
}

/** The strands of a mesob seen from above, in a box of 100: one path in the letter's colour, one in saffron. */
export const mesobWeave = {
  letter: coils.map((coil) => stitches(coil, coil.letter)).join(''),
  saffron: coils.map((coil) => stitches(coil, coil.saffron)).join(''),
};
