import { registerHooks } from 'node:module';

/** Loaded with `node --import`: makes the built main process meet the double where it asks for Electron. */
const double = new URL('./electronDouble.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: double, shortCircuit: true } : next(specifier, context),
});
