import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** A page's DOM for tests that also run the gateway in their process: modules are read as Node reads them. */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'page-over-gateway',
  viteEnvironment: 'ssr',
};
export default environment;
