import { fastify } from 'fastify';
import { sandbox, type SandboxOptions } from './sandbox';

/** A sandbox that listens, apart from the product: what a provider knows outlives a server that is killed. */
export interface RunningSandbox {
  close(): Promise<void>;
}

/** Serves the sandbox below `/sandbox` on a port of this machine. */
export async function serveSandbox(options: SandboxOptions, port: number): Promise<RunningSandbox> {
  const server = fastify({ forceCloseConnections: true });
  await server.register(sandbox(options), { prefix: '/sandbox' });
  await server.listen({ port, host: '127.0.0.1' });
  return { close: () => server.close() };
}
