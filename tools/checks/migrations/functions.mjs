// Finds statements that do not belong in a file of migrations/functions (docs/operations.md "Change it").

const FUNCTION = /CREATE OR REPLACE FUNCTION (\w+)\s*\(/g;
/** The statements that such a file may have: they can be repeated, and none of them locks a table. */
const ALLOWED =
  /^(CREATE OR REPLACE FUNCTION \w+|REVOKE ALL ON FUNCTION [^;]+ FROM PUBLIC$|GRANT EXECUTE ON FUNCTION [^;]+ TO edil_app$)/;

/** Returns a line for each fault of a file, which may only create the function that it is named after. */
export function fileFaults(file, sql) {
  const names = new Set([...bare(sql).matchAll(FUNCTION)].map(([, name]) => name));
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

/** Removes comments and the bodies of functions. */
function bare(sql) {
  return sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*/g, '');
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();
