import { join } from 'node:path';
import { listeningAt } from '../base/listenAddress.ts';
import { makeLog } from '../base/log.ts';
import { readConfig } from '../base/readConfig.ts';
import { assertPortFree } from './portTaken.ts';
import { runProcesses } from './processes.ts';
import { refusalSentence } from './refusals.ts';

/**
 * Starts the processes that serve, one or several, and starts them again when they end by themselves. Says in one
 * sentence what is in the way, and exits with 1 then. Loads nothing of what serves.
 */
export async function startProcesses(): Promise<void> {
  const at = listeningAt(process.env);
  try {
    const config = readConfig(process.env, join(import.meta.dirname, '../..'));
    await assertPortFree(config.host, config.port);
    await runProcesses(config, makeLog(process.env.TRIPDESK_LOG ?? 'warn'));
  } catch (error) {
    console.error(refusalSentence(error, at));
    process.exit(1);
  }
}
