import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openGateway } from '../app/openGateway.ts';
import { refusalSentence } from '../app/refusals.ts';
import { listeningAt } from '../base/listenAddress.ts';
import { makeLog } from '../base/log.ts';
import { readConfig } from '../base/readConfig.ts';
import type { GatewayDeps } from '../services/deps.ts';

/**
 * Runs a command-line tool over the data of a gateway, which may be running beside it. The tool answers the line
 * to print; a line it throws as `ToolRefused`, and every reason the store does not open, ends it with exit code 1.
 */
export async function runTool(work: (deps: GatewayDeps) => Promise<string>): Promise<void> {
  process.umask(0o077);
  try {
    const config = readConfig(process.env, join(import.meta.dirname, '../..'));
    if (config.databaseUrl === null && !existsSync(join(config.dataFolder, 'gateway.db'))) {
      throw new ToolRefused(`There is no store in ${config.dataFolder} yet; start the gateway once.`);
    }
    const deps = await openGateway(config, { log: makeLog('warn') });
    try {
      console.log(await work(deps));
    } finally {
      await deps.store.close();
    }
  } catch (error) {
    console.error(
      error instanceof ToolRefused ? error.message : refusalSentence(error, listeningAt(process.env)),
    );
    process.exitCode = 1;
  }
}

/** What a tool will not do, in one sentence. */
export class ToolRefused extends Error {}
