import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declaredFuses, fuseDifferences } from './fuses.ts';

const root = join(import.meta.dirname, '../..');
/** Where `npm run package` puts executables. */
const places = ['*-unpacked/tripdesk', '*-unpacked/TripDesk.exe', 'mac*/TripDesk.app'];

/** The packaged executables below a folder. */
export function packagedExecutables(folder: string): string[] {
  return existsSync(folder) ? globSync(places, { cwd: folder }).map((found) => join(folder, found)) : [];
}

/** `npm run fuses [-- executable]`: reads the fuses of packages back; exit code 1 where one is not as declared. */
async function main(given: readonly string[]): Promise<number> {
  const executables = given.length > 0 ? given : packagedExecutables(join(root, 'release'));
  if (executables.length === 0) console.log('No package in release/: no fuses were read.');
  let wrong = 0;
  for (const executable of executables) {
    const differences = await fuseDifferences(executable);
    wrong += differences.length;
    console.log(
      `${executable}: ${Object.keys(declaredFuses).length - differences.length} fuses as declared.`,
    );
    for (const { fuse, declared, found } of differences)
      console.log(`  ${fuse} is ${found}, declared ${declared ? 'on' : 'off'}.`);
  }
  return wrong === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(await main(process.argv.slice(2)));
}
