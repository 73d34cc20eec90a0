import { fastify } from 'fastify';
import { sandbox, type SandboxOptions } from './sandbox';

/**
 * A sandbox that runs apart from the product, in a process of its own, so that the providers' records outlive a killed
 * server.
 */
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
