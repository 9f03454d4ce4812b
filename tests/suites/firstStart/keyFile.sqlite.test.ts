import { describe } from 'vitest';
import { keyFileSuite } from './keyFileSuite.ts';

describe('the key file beside a store in a file', () => {
  keyFileSuite(async () => null);
});
