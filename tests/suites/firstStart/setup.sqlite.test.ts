import { describe } from 'vitest';
import { setupSuite } from './setupSuite.ts';

describe('the first company in a file', () => {
  setupSuite();
});
