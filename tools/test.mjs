import './requireNode.mjs';

await import('./test/test.ts');
