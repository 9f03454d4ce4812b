import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a page shows soon is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

// The test DOM lays nothing out, so nothing in it changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
});
