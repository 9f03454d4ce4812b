import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

const { getElementError } = getConfig();
configure({
  // What a page shows soon is waited for as long as a busy machine needs.
  asyncUtilTimeout: 40_000,
  // While something is waited for, the page is not printed at each look (7 % of these suites), only at the last.
  getElementError: (message, container) =>
    '_disableExpensiveErrorDiagnostics' in getConfig() && isLooking()
      ? new Error(message ?? '')
      : getElementError(message, container),
});

function isLooking(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}

// React records a stack for each element it makes, for warnings that name its owner; that is a tenth of these suites.
const internals = React as unknown as Record<string, { recentlyCreatedOwnerStacks: number } | undefined>;
const shared = internals['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
if (shared) Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} });

// The test DOM lays nothing out, so nothing in it changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
});
