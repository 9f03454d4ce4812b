import { ConfigRefused } from '../base/config.ts';
import { isLoopback } from '../base/listenAddress.ts';
import { LINK_MS, linkPath, setupToken } from '../services/account/links.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { hasCompany, isMarked } from '../store/repos/operation/storeMarks.ts';
import { seedCatalogue } from '../suppliers/simulated/catalogue/seedCatalogue.ts';

/**
 * Fills a store without a company: with the sample people where that is asked for, else with what the suppliers sell
 * alone. Sample people have a published password, so a store that holds or would hold them is refused where other
 * machines could reach it, unless the settings say in so many words that they may.
 */
export async function fillStore(deps: GatewayDeps): Promise<void> {
  const { config, store } = deps;
  const willSeed = config.sample && !(await hasCompany(store.db));
  if (
    (willSeed || (await isMarked(store.db, 'sample'))) &&
    !isLoopback(config.host) &&
    !config.sampleExposed
  ) {
    throw new ConfigRefused(
      `This store is one with sample people, whose password everybody knows, so it is not opened to ${config.host}; set TRIPDESK_HOST to 127.0.0.1, use another store, or set TRIPDESK_SAMPLE_EXPOSED=1 to open it all the same.`,
    );
  }
  if (!willSeed) {
    await seedCatalogue(store);
    return;
  }
  await fillWithSample(deps);
}

/** Fills an empty store with the sample world and plays its scenes; answers those that could not be. */
export async function fillWithSample(deps: GatewayDeps): Promise<readonly string[]> {
  const { seedStore } = await import('../sample/seedStore.ts');
  if (!(await seedStore(deps.store, deps))) return [];
  const { playScenes } = await import('../sample/scenes/playScenes.ts');
  const { sampleStage } = await import('./sampleStage.ts');
  const leftOut = await playScenes(sampleStage(deps));
  const { writeEarlierMonths } = await import('../sample/writeEarlierMonths.ts');
  await writeEarlierMonths(deps.store, deps.clock.now());
  return leftOut;
}

/** Lines for whoever started the gateway over a store without a company: how the first one is made. */
export async function setupLines(deps: GatewayDeps, origin: string): Promise<string[]> {
  const token = await setupToken(deps);
  if (token === null) return [];
  return [
    `no company yet; open this once, within ${LINK_MS / 3_600_000} hours, to make it and its administrator:`,
    `  ${origin}${linkPath('setup', token)}`,
  ];
}
