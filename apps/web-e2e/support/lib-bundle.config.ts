import { defineConfig } from 'vite';

/** The lib that `--mode` names as one classic script that a test page can load; `--outDir` says where to. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  build: {
    minify: false,
    lib: {
      entry: `../../../libs/${mode}/src/index.ts`,
      formats: ['iife'],
      name: mode,
      fileName: () => `${mode}.js`,
    },
  },
}));
