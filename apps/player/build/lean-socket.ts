import type { Plugin } from 'vite';

/**
 * Stand-ins for what this app never uses of socket.io: it talks over WebSocket alone and sends no binary (contract.md
 * section 3). The library's own list of transports would bring long polling and WebTransport to every phone.
 */
const replaced: Record<string, string> = {
  'engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.node.js'; export const transports = { websocket: WS };",
  'socket.io-parser/build/esm/is-binary.js':
    'export const isBinary = () => false; export const hasBinary = () => false;',
  'socket.io-parser/build/esm/binary.js':
    "const refuse = () => { throw new Error('no binary'); }; export { refuse as deconstructPacket, refuse as reconstructPacket };",
};

/** Side effects of transports that are not used would keep them in the bundle. */
const unused = /engine\.io-client\/build\/esm\/transports\/(polling[-\w.]*|webtransport)\.js$/;

/** Takes the unused parts out of socket.io-client; a version that has moved them fails the build. */
export function leanSocket(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-socket',
    apply: 'build',
    transform: {
      filter: { id: /(engine\.io-client|socket\.io-parser)\/build\/esm\// },
      handler(code, id) {
        if (unused.test(id)) return { code, map: null, moduleSideEffects: false };
        const name = Object.keys(replaced).find((file) => id.endsWith(file));
        if (name === undefined) return null;
        found.add(name);
        return { code: replaced[name] ?? code, map: null };
      },
    },
    buildEnd(error) {
      const missed = Object.keys(replaced).filter((name) => !found.has(name));
      if (!error && missed.length > 0) this.error(`not met any more, see build/lean-socket.ts: ${missed}`);
    },
  };
}
