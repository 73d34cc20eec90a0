// Replaces CSS modules in tests: every class keeps the name that it has in the source.
export default new Proxy({}, { get: (_target, name) => name });
