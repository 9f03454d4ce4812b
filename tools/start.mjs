import './requireNode.mjs';

await import('./start/start.ts');
