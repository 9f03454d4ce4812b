import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph, importsOf } from './graph.ts';
import { breachesOf, cyclesOf, folderCyclesOf, ruleNames } from './rules.ts';

const root = join(import.meta.dirname, '../..');

/** One planted breach per rule, and more where a rule has several ways to break. */
const planted: [rule: string, file: string, text: string][] = [
  ['contract imports only itself and zod', 'contract/calls/x.ts', "import { readFileSync } from 'node:fs';"],
  ['contract imports only itself and zod', 'contract/calls/x.ts', "import { useState } from 'react';"],
  [
    'contract imports only itself and zod',
    'contract/wire/x.ts',
    "import type { Db } from '../../gateway/store/db/openStore.ts';",
  ],
  [
    'contract/kit, rules, wire, facts and the closed lists are free of zod at run time',
    'contract/rules/x.ts',
    "import { z } from 'zod';",
  ],
  [
    'contract/kit, rules, wire, facts and the closed lists are free of zod at run time',
    'contract/calls/train/facts.ts',
    "import { trainCalls } from './shapes.ts';",
  ],
  [
    'programs meet only in the contract, main and renderer also in the client',
    'renderer/shared/x.ts',
    "import { createCore } from '../../main/core/createCore.ts';",
  ],
  [
    'programs meet only in the contract, main and renderer also in the client',
    'gateway/http/x.ts',
    "import type { Log } from '../../main/core/ports.ts';",
  ],
  [
    'programs meet only in the contract, main and renderer also in the client',
    'main/desk.ts',
    "export { buildApp } from '../gateway/app.ts';",
  ],
  [
    'programs meet only in the contract, main and renderer also in the client',
    'gateway/http/x.ts',
    "import { discover } from '../../client/gatewayKey/discovery.ts';",
  ],
  ['client imports only itself and the contract', 'client/x.ts', "import { z } from 'zod/mini';"],
  ['client imports only itself and the contract', 'client/x.ts', "import { randomUUID } from 'node:crypto';"],
  [
    'client imports only itself and the contract',
    'client/session/x.ts',
    "import type { Vault } from '../../main/core/session/vault.ts';",
  ],
  [
    'client takes only types from contract calls, shapes, registry and shell',
    'client/exchange/x.ts',
    "import { registry } from '../../contract/registry.ts';",
  ],
  [
    'features never import another feature',
    'renderer/features/train/screens/x.tsx',
    "import { orderFeature } from '../../order/index.ts';",
  ],
  [
    'a feature is entered by its index only',
    'renderer/app/x.ts',
    "import { TrainList } from '../features/train/screens/TrainList.tsx';",
  ],
  [
    'renderer layers point down: entry → app → features → travel → shared → platform',
    'renderer/shared/x.ts',
    "import { store } from '../app/store.ts';",
  ],
  [
    'renderer layers point down: entry → app → features → travel → shared → platform',
    'renderer/platform/x.ts',
    "import { api } from '../shared/api.ts';",
  ],
  [
    'renderer layers point down: entry → app → features → travel → shared → platform',
    'renderer/features/train/x.ts',
    "import { router } from '../../app/router.tsx';",
  ],
  [
    'renderer layers point down: entry → app → features → travel → shared → platform',
    'renderer/travel/offers/x.ts',
    "import { trainFeature } from '../../features/train/index.ts';",
  ],
  [
    'renderer layers point down: entry → app → features → travel → shared → platform',
    'renderer/shared/x.ts',
    "import { useParty } from '../travel/party/useParty.ts';",
  ],
  [
    'features never import another feature',
    'renderer/features/booking/confirm/x.ts',
    "import type { RailFacts } from '../../train/logic/railFacts.ts';",
  ],
  [
    'renderer/travel knows no route',
    'renderer/travel/party/x.tsx',
    "import { useGo } from '../../shared/navigation.ts';",
  ],
  [
    'renderer/travel knows no route',
    'renderer/travel/places/x.tsx',
    "import { useSearchParams } from 'react-router-dom';",
  ],
  [
    'the renderer imports no Node built-in and no electron',
    'renderer/shared/x.ts',
    "import { join } from 'path';",
  ],
  [
    'the renderer imports no Node built-in and no electron',
    'renderer/platform/x.ts',
    "import { ipcRenderer } from 'electron';",
  ],
  [
    'the renderer takes only types from contract shapes, registry and shell, and facts by feature',
    'renderer/features/train/x.ts',
    "import { trainCalls } from '../../../contract/calls/train/shapes.ts';",
  ],
  [
    'the renderer takes only types from contract shapes, registry and shell, and facts by feature',
    'renderer/platform/x.ts',
    "const r = await import('../../contract/registry.ts');",
  ],
  [
    'the renderer takes only types from contract shapes, registry and shell, and facts by feature',
    'renderer/shared/x.ts',
    "import { facts } from '../../contract/facts.ts';",
  ],
  [
    'main/core imports neither adapters nor electron nor a database driver',
    'main/core/x.ts',
    "import { sql } from '../adapters/node/sql.ts';",
  ],
  [
    'main/core imports neither adapters nor electron nor a database driver',
    'main/core/cache/x.ts',
    "import Database from 'better-sqlite3';",
  ],
  [
    'electron lives in main/adapters/electron, main/electron.ts and preload',
    'main/desk.ts',
    "import { app } from 'electron';",
  ],
  [
    'preload takes only types from the contract kit',
    'preload/index.ts',
    "import { registry } from '../contract/registry.ts';",
  ],
  [
    'gateway/http never touches store repositories or suppliers',
    'gateway/http/x.ts',
    "import { orders } from '../store/repos/order.ts';",
  ],
  [
    'gateway services know ports, not adapters',
    'gateway/services/train/x.ts',
    "import { sim } from '../../suppliers/simulated/rail.ts';",
  ],
  [
    'gateway rooms point down: cli → app → http → pipeline → services → suppliers → crypto → store → base',
    'gateway/store/repos/order/x.ts',
    "import type { Held } from '../../../suppliers/port.ts';",
  ],
  [
    'gateway rooms point down: cli → app → http → pipeline → services → suppliers → crypto → store → base',
    'gateway/services/push/x.ts',
    "import { makePipeline } from '../../pipeline/pipeline.ts';",
  ],
  [
    'every file of the gateway but its entry stands in a room',
    'gateway/x.ts',
    "import type { Clock } from './base/ports.ts';",
  ],
  [
    'sample companies are known to the root alone',
    'gateway/cli/x.ts',
    "const { seedStore } = await import('../sample/seedStore.ts');",
  ],
  [
    'the order engine imports no other service',
    'gateway/services/engine/x.ts',
    "import type { Gate } from '../approval/order/gate.ts';",
  ],
  [
    'product code imports no test code',
    'gateway/http/x.ts',
    "import { fake } from '../../tests/fakes/x.ts';",
  ],
];

/** Whether a file begins a transaction by itself, and not by `write` (gateway/store/db/write.ts). */
function beginsBare(text: string): boolean {
  return /\.(transaction|startTransaction)\(/.test(text);
}

describe('boundaries', () => {
  const { files, imports } = importGraph(root);

  it('reads the whole house', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(files.length);
    const dangling = imports.filter(
      (one) => !one.external && /\.tsx?$/.test(one.to) && !existsSync(join(root, one.to)),
    );
    expect(dangling).toEqual([]);
  });

  it('finds no breach', () => {
    expect(breachesOf(imports)).toEqual([]);
  });

  it('finds no cycle, type imports counted', () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  it('finds no cycle between folders of one level in the gateway, type imports counted', () => {
    expect(folderCyclesOf(imports, 'gateway')).toEqual([]);
  });

  it('finds no write transaction that names no locks', () => {
    const bare = files.filter(
      (file) =>
        file.startsWith('gateway/') &&
        !/\.test\.ts$|^gateway\/store\/db\/(write|postgres)\.ts$/.test(file) &&
        beginsBare(readFileSync(join(root, file), 'utf8')),
    );
    expect(bare).toEqual([]);
    expect(beginsBare('await store.db\n  .transaction()\n  .execute(work)')).toBe(true);
    expect(beginsBare('db.startTransaction().execute()')).toBe(true);
  });

  it.each(planted)('catches a planted breach: %s (%s)', (rule, file, text) => {
    expect(breachesOf(importsOf(file, text)).map((breach) => breach.rule)).toContain(rule);
  });

  it('has a planted breach for every rule', () => {
    expect(ruleNames.filter((name) => !planted.some(([rule]) => rule === name))).toEqual([]);
  });

  it('catches a planted cycle', () => {
    const loop = [
      ...importsOf('contract/kit/a.ts', "import type { B } from './b.ts';"),
      ...importsOf('contract/kit/b.ts', "import { a } from './a.ts';"),
    ];
    expect(cyclesOf(loop)).toHaveLength(1);
  });

  it('catches a planted cycle between folders that is none between files', () => {
    const loop = [
      ...importsOf('gateway/services/a/x.ts', "import { y } from '../b/y.ts';"),
      ...importsOf('gateway/services/b/z.ts', "import type { W } from '../a/w.ts';"),
    ];
    expect(cyclesOf(loop)).toEqual([]);
    expect(folderCyclesOf(loop, 'gateway')).toEqual(['gateway/services: a → b → a']);
  });

  it('counts files beside folders as one more of them', () => {
    const loop = [
      ...importsOf('gateway/store/x.ts', "import { y } from './db/y.ts';"),
      ...importsOf('gateway/store/db/z.ts', "import type { W } from '../w.ts';"),
    ];
    expect(folderCyclesOf(loop, 'gateway')).toEqual(['gateway/store: (files) → db → (files)']);
  });
});
