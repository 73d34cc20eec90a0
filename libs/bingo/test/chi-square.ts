/**
 * How far counts are from even, as a z value: (χ² − degrees) / √(2 · degrees). Near 0 for a fair source and in the
 * hundreds for a biased one; a fair sample goes beyond ±4 about once in 16 000 times.
 */
export function zOfEven(counts: ArrayLike<number>, degrees: number): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i] ?? 0;
  const expected = sum / counts.length;
  let chiSquare = 0;
  for (let i = 0; i < counts.length; i++) chiSquare += ((counts[i] ?? 0) - expected) ** 2 / expected;
  return (chiSquare - degrees) / Math.sqrt(2 * degrees);
}

/** Statistics over many shuffles of 1…75. */
export class ShuffleCounts {
  /** Counts by ball and position. A shuffle fills one cell of each row and column, so χ² has the mean 75 · 74. */
  private readonly places = new Float64Array(75 * 75);
  private readonly firstPairs = new Float64Array(75 * 75);
  private readonly lastPairs = new Float64Array(75 * 75);
  private readonly neighbours = new Float64Array(75 * 75);

  /** Counts one shuffle. */
  add(order: readonly number[]): void {
    for (let place = 0; place < 75; place++) {
      const ball = (order[place] ?? 0) - 1;
      bump(this.places, place * 75 + ball);
      if (place > 0) bump(this.neighbours, ((order[place - 1] ?? 0) - 1) * 75 + ball);
    }
    bump(this.firstPairs, ((order[0] ?? 0) - 1) * 75 + (order[1] ?? 0) - 1);
    bump(this.lastPairs, ((order[73] ?? 0) - 1) * 75 + (order[74] ?? 0) - 1);
  }

  /** The z value of each view: ball by position, first two balls, last two balls, neighbours anywhere. */
  z(): { places: number; firstPairs: number; lastPairs: number; neighbours: number } {
    const pairDegrees = 75 * 74 - 1;
    return {
      places: zOfEven(this.places, 75 * 74),
      firstPairs: zOfEven(offDiagonal(this.firstPairs), pairDegrees),
      lastPairs: zOfEven(offDiagonal(this.lastPairs), pairDegrees),
      neighbours: zOfEven(offDiagonal(this.neighbours), pairDegrees),
    };
  }
}

function bump(counts: Float64Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Pairs of two balls, without the diagonal, which cannot occur. */
function offDiagonal(counts: Float64Array): Float64Array {
  return counts.filter((_, at) => at % 76 !== 0);
}
