import { describe } from 'vitest';
import { signInSuite } from './signInSuite.ts';
import { storeWorld } from './storeWorld.ts';

describe('signing in over a file', () => {
  signInSuite(() => storeWorld());
});
