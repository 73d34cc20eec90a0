import { defineConfig } from 'vite';

/** Bundles the lib that `--mode` names into one classic script for a test page, in the folder that `--outDir` names. */
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
