import { describe } from 'vitest';
import { storeWorld } from '../store/storeWorld.ts';
import { signInSuite } from './signInSuite.ts';

describe('signing in over a file', () => {
  signInSuite(() => storeWorld());
});
