import type { Plugin, Rollup } from 'vite';

/** Lists the chunks that hold one of these modules, their imports and their style sheets. */
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
    // A chunk that only re-exports another one has no module of its own.
    if ([...part.moduleIds, part.facadeModuleId ?? ''].some((id) => modules.test(id))) take(part.fileName);
  }
  return [...files].map((file) => `/${file}`).sort();
}

/**
 * Writes `.vite/signed-in.link`: a Link header by which the server (platform/server/serve-web.ts) announces to a
 * signed-in browser every file and call that the page will need, before the page's own code can request them. The
 * largest come first, because a browser opens few connections at once.
 * @param modules modules of the first page after sign-in
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
