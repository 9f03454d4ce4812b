import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** A page's DOM for tests that also run the gateway in their process: modules are read as Node reads them. */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'page-over-gateway',
  viteEnvironment: 'ssr',
};
// Vitest takes an environment by its default export.
// oxlint-disable-next-line import/no-default-export
export default environment;
