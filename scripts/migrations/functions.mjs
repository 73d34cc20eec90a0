// Finds in migrations/functions what servers of the version before could not live with (docs/upgrade.md). They call a
// function by its name and arguments, so each signature stays until a migration drops it in a second step.

const FUNCTION = /CREATE OR REPLACE FUNCTION (\w+)\s*\(([\s\S]*?)\)\s*RETURNS\s+([\s\S]*?)\s+LANGUAGE\b/g;
/** What such a file may do: all of it can be done again, and none of it locks a table. */
const ALLOWED =
  /^(CREATE OR REPLACE FUNCTION \w+|REVOKE ALL ON FUNCTION [^;]+ FROM PUBLIC$|GRANT EXECUTE ON FUNCTION [^;]+ TO edil_app$)/;

/** The functions that a file creates, each as `name(arguments) RETURNS type`. */
export function signaturesOf(sql) {
  return [...bare(sql).matchAll(FUNCTION)].map(
    ([, name, args, result]) => `${name}(${oneLine(args)}) RETURNS ${oneLine(result)}`,
  );
}

/**
 * @param {Record<string, string>} files text of each file by its name
 * @param {string[]} released every signature that a released server may call
 * @param {string} migrations text of the numbered migrations
 * @returns {string[]} a line for each fault
 */
export function functionFaults(files, released, migrations) {
  const found = Object.values(files).flatMap(signaturesOf);
  const dropped = (signature) =>
    new RegExp(`DROP FUNCTION (IF EXISTS )?${/^\w+/.exec(signature)[0]}\\b`).test(migrations);
  return [
    ...Object.entries(files).flatMap(([file, sql]) => fileFaults(file, sql)),
    ...released
      .filter((signature) => !found.includes(signature) && !dropped(signature))
      .map((signature) => `functions: takes away or changes ${signature}`),
    ...found
      .filter((signature) => !released.includes(signature))
      .map((signature) => `functions: signatures.txt has no ${signature}`),
  ];
}

function fileFaults(file, sql) {
  const names = new Set(signaturesOf(sql).map((signature) => /^\w+/.exec(signature)[0]));
  const statements = bare(sql)
    .split(';')
    .map(oneLine)
    .filter((statement) => statement !== '');
  return [
    ...(names.size === 1 && names.has(file.replace('.sql', '').replaceAll('-', '_'))
      ? []
      : [`functions/${file}: creates ${[...names].join(', ') || 'nothing'}`]),
    ...statements
      .filter((statement) => !ALLOWED.test(statement))
      .map((statement) => `functions/${file}: is no place for ${statement.slice(0, 80)}`),
  ];
}

/** Without comments and bodies. */
function bare(sql) {
  return sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*/g, '');
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();
