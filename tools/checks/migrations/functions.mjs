// Finds what has no place in a file of migrations/functions (docs/operations.md "Change it").

const FUNCTION = /CREATE OR REPLACE FUNCTION (\w+)\s*\(/g;
/** What such a file may do: all of it can be done again, and none of it locks a table. */
const ALLOWED =
  /^(CREATE OR REPLACE FUNCTION \w+|REVOKE ALL ON FUNCTION [^;]+ FROM PUBLIC$|GRANT EXECUTE ON FUNCTION [^;]+ TO edil_app$)/;

/** A line for each fault of a file, which creates the function that it is named after and nothing else. */
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

/** Without comments and bodies. */
function bare(sql) {
  return sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*/g, '');
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();
