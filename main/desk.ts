import { join } from 'node:path';
import { framesOf } from '../contract/kit/framesOf.ts';
import { startDesk } from './adapters/desk/server.ts';
import { systemClock } from './adapters/node/clock.ts';
import { jsonLog } from './adapters/node/log.ts';
import { nodePorts } from './adapters/node/nodePorts.ts';
import { fileSecrets, KeyDamaged } from './adapters/node/secrets.ts';
import { builtFiles } from './adapters/web/builtFiles.ts';
import { pageReports } from './adapters/web/pageReports.ts';
import { type MainConfig, readConfig } from './config.ts';
import { type Core, createCore } from './core/createCore.ts';
import { type HostMessage, hostMessage, terminalLanguage } from './hostMessages.ts';
import { refusalMessage } from './refusals.ts';

/** The desk host's entry: the core with Node adapters, behind a loopback server. */
// What it writes is for its own account alone.
process.umask(0o077);
const root = join(import.meta.dirname, '..');
const language = terminalLanguage(process.env);
const log = jsonLog((line) => process.stderr.write(`${line}\n`), systemClock.now);

/** One clear sentence and exit code 1. */
function refuse(message: HostMessage, values: Readonly<Record<string, string>> = {}): never {
  console.error(hostMessage(language, message, values));
  process.exit(1);
}

function makeCore(config: MainConfig): Core {
  const { dataFolder: folder } = config;
  try {
    // A tab opens what core has found harmless; the answer tells it that it may.
    const shell = { openExternal: async () => true, showLanguage: () => {}, showWindow: () => {} };
    const created = createCore(
      nodePorts({ dataFolder: folder, secrets: fileSecrets(folder), shell, log }),
      config,
    );
    return created.ok ? created.core : refuse(refusalMessage[created.reason], { folder });
  } catch (error) {
    return refuse(error instanceof KeyDamaged ? 'keyDamaged' : 'dataUnwritable', { folder });
  }
}

const read = readConfig(process.env, root, process.argv);
if (!read.ok) refuse(read.message, { value: read.value });
const files = builtFiles(read.config.rendererFolder) ?? refuse('rendererMissing');
const core = makeCore(read.config);
const started = await startDesk({
  core,
  files,
  port: read.config.deskPort,
  language,
  announce: (url) => console.log(`desk ${url}`),
  reports: pageReports(log, systemClock.now),
});
if (!started.ok)
  refuse(started.taken ? 'portTaken' : 'portBad', {
    port: String(read.config.deskPort),
    value: String(read.config.deskPort),
  });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (started.ok) await started.desk.close();
  await core.close();
  process.exit(0);
}
process.on('unhandledRejection', () => log.warn('desk.fault'));
// Printed by Node itself it would quote its message, and with it whatever that quotes.
process.on('uncaughtException', (error) => {
  log.warn('desk.crash', { kind: error.name, at: framesOf(error, 3) });
  process.exit(1);
});
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
