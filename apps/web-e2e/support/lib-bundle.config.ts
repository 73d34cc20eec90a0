import { defineConfig } from 'vite';

/** libs/bingo as one classic script that a test page can load; `--outDir` says where to. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  build: {
    minify: false,
    lib: {
      entry: '../../../libs/bingo/src/index.ts',
      formats: ['iife'],
      name: 'bingo',
      fileName: () => 'bingo.js',
    },
  },
});
