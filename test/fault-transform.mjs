// A jest transform that compiles one file with one fault in it (tools/mutate/rules.mjs).
import swc from '@swc/jest';
import { withEnds } from '../tools/mutate/mutants.mjs';

export default {
  createTransformer({ start, end, text, compiler }) {
    const inner = swc.createTransformer(compiler);
    return {
      getCacheKey: (source, path, options) =>
        `${inner.getCacheKey(source, path, options)}-${start}-${end}-${text.replaceAll(/\W/g, (sign) => sign.charCodeAt(0).toString(16))}`.slice(
          -200,
        ),
      process: (source, path, options) =>
        inner.process(withEnds(source.slice(0, start) + text + source.slice(end)), path, options),
    };
  },
};
