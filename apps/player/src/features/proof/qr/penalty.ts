type Modules = readonly (readonly boolean[])[];

/** Five and more of one colour in a line. */
function runs(line: readonly boolean[]): number {
  let penalty = 0;
  let length = 0;
  line.forEach((dark, at) => {
    length = dark === line[at - 1] ? length + 1 : 1;
    if (length === 5) penalty += 3;
    else if (length > 5) penalty += 1;
  });
  return penalty;
}

/** What looks like a finder: dark 1-1-3-1-1 with four light modules on a side. */
function finders(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  let penalty = 0;
  for (let at = 0; at <= text.length - 11; at++) {
    const part = text.slice(at, at + 11);
    if (part === '10111010000' || part === '00001011101') penalty += 40;
  }
  return penalty;
}

function squares(modules: Modules): number {
  let penalty = 0;
  modules.slice(1).forEach((line, above) =>
    line.slice(1).forEach((dark, before) => {
      const upper = modules[above];
      if (dark === line[before] && dark === upper?.[before] && dark === upper?.[before + 1]) penalty += 3;
    }),
  );
  return penalty;
}

/** How hard a finished symbol is to read (ISO/IEC 18004, "Evaluation of data masking results"); less is better. */
export function penaltyOf(modules: Modules): number {
  const columns = modules.map((_, at) => modules.map((line) => line[at] === true));
  const lines = [...modules, ...columns];
  const dark = modules.flat().filter(Boolean).length;
  const unevenness = Math.abs((dark * 100) / modules.length ** 2 - 50);
  return (
    lines.reduce((total, line) => total + runs(line) + finders(line), 0) +
    squares(modules) +
    Math.floor(unevenness / 5) * 10
  );
}
