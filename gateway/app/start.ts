import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { framesOf } from '../../contract/kit/framesOf.ts';
import { listeningAt } from '../base/listenAddress.ts';
import { makeLog } from '../base/log.ts';
import { readConfig } from '../base/readConfig.ts';
import { partOfMany } from '../base/sharedFigures.ts';
import { serveFigures } from '../http/figures/figures.ts';
import { sampleAccountLines } from '../sample/sampleAccounts.ts';
import { buildApp } from './app.ts';
import { codesLines } from './delivery/codeDelivery.ts';
import { fillStore, setupLines } from './firstStart.ts';
import { startJobs } from './jobs/startJobs.ts';
import { openGateway } from './openGateway.ts';
import { refusalSentence } from './refusals.ts';

/** Work begun is finished within this time of a stop signal; what is left then is cut, ms. */
const GRACE_MS = 9_500;

/**
 * Opens, fills a new store, listens, as one of the processes that serve; says in one sentence what is in the way, and
 * exits with 1 then.
 */
export async function startGateway(): Promise<void> {
  // What the gateway writes is for its own account alone.
  process.umask(0o077);
  const root = join(import.meta.dirname, '../..');
  const at = listeningAt(process.env);
  try {
    const log = makeLog(process.env.TRIPDESK_LOG ?? 'warn');
    const config = readConfig(process.env, root);
    const deps = await openGateway(config, { log });
    await fillStore(deps);
    const app = await buildApp(deps);
    const jobs = startJobs(deps);
    let stopFigures = async () => {};
    closeWithGrace({ delay: GRACE_MS, logger: false, onSecondSignal: () => {} }, async ({ err }) => {
      if (err) log.error('crash', { name: err.name, at: framesOf(err) });
      await app.close();
      await stopFigures();
      await jobs.stop();
      await deps.store.close();
      if (err) process.exitCode = 1;
    });
    const origin = await app.listen({ host: config.host, port: config.port });
    if (config.figures) stopFigures = await serveFigures(app.figures, config.figures);
    if (partOfMany !== null && partOfMany > 1) return;
    const more = [...(await sampleAccountLines(deps)), ...(await setupLines(deps, origin))];
    console.log(
      [
        `gateway ${origin}`,
        `h5 ${origin}/`,
        'suppliers: simulated, nothing booked here is bought anywhere',
        ...codesLines(config),
        ...more,
      ].join('\n'),
    );
  } catch (error) {
    console.error(refusalSentence(error, at));
    process.exit(1);
  }
}
