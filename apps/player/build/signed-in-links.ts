import type { Plugin, Rollup } from 'vite';

/** The chunks that hold one of these modules, with everything they import, and their style sheets. */
export function filesOf(bundle: Rollup.OutputBundle, modules: RegExp): string[] {
  const files = new Set<string>();
  const take = (name: string) => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    part.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet));
    part.imports.forEach(take);
  };
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk') continue;
    // A chunk that only hands on what another one holds has no module of its own.
    if ([...part.moduleIds, part.facadeModuleId ?? ''].some((id) => modules.test(id))) take(part.fileName);
  }
  return [...files].map((file) => `/${file}`).sort();
}

/**
 * Writes `.vite/signed-in.link`: the header by which the server (platform/server/serve-web.ts) tells the browser of somebody
 * who is signed in all that the page will ask for, before its own code is there to ask. The largest come first: a browser
 * opens few connections at once.
 * @param modules what the first page of somebody signed in is made of
 */
export function signedInLinks({ modules, calls }: { modules: RegExp; calls: readonly string[] }): Plugin {
  return {
    name: 'signed-in-links',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weightOf = (file: string) => {
          const part = bundle[file.slice(1)];
          return part?.type === 'chunk' ? part.code.length : 0;
        };
        const [largest = '', ...others] = filesOf(bundle, modules)
          .sort((a, b) => weightOf(b) - weightOf(a))
          .map((file) => {
            const kind = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload';
            return `<${file}>; ${kind}; crossorigin`;
          });
        const asked = calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin`);
        const source = [largest, ...asked, ...others].join(', ');
        this.emitFile({ type: 'asset', fileName: '.vite/signed-in.link', source });
      },
    },
  };
}
