import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

/** Builds the backoffice for its own path below the API's origin (protocol.md section 1). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/backoffice/',
  plugins: [react()],
  resolve: { tsconfigPaths: true, dedupe: ['react', 'react-dom', 'react-router', '@mui/material'] },
  build: {
    outDir: '../../dist-web/backoffice',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: 5174,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
});
