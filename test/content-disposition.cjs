// @fastify/static requires this ESM package, which jest's CommonJS cannot do on Node 20; only `reply.download` uses it.
exports.create = () => 'attachment';
