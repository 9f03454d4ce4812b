import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('electron/package.json'));
const dayMs = 86_400_000;
/** No byte for this long means the release page cannot be reached from here. */
const silenceMs = 6_000;

type Get = {
  downloadArtifact(options: {
    version: string;
    artifactName: string;
    platform: string;
    arch: string;
    checksums: unknown;
    downloadOptions: {
      signal: AbortSignal;
      getProgressCallback(progress: { percent: number }): Promise<void>;
    };
  }): Promise<string>;
};

/** Path of Electron's executable, or nothing while it has not been fetched. */
export function electronPath(): string | undefined {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const executable = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(executable) ? executable : undefined;
}

/**
 * Fetches Electron's binary once, showing progress. Gives up after a few silent seconds, and then does not try
 * again for a day. Answers the executable's path where it worked.
 */
export async function fetchElectron(cache: string, say: (line: string) => void): Promise<string | undefined> {
  const found = electronPath();
  if (found) return found;
  const failedBefore = join(cache, 'electron-not-reachable');
  if (existsSync(failedBefore) && Date.now() - statSync(failedBefore).mtimeMs < dayMs) return undefined;
  say('fetching the Electron window (once) …');
  if ((await download(say)) && unpack()) return electronPath();
  mkdirSync(cache, { recursive: true });
  writeFileSync(failedBefore, 'The next start looks again after a day; delete this file to look now.\n');
  return undefined;
}

async function download(say: (line: string) => void): Promise<boolean> {
  const abort = new AbortController();
  let silence = setTimeout(() => abort.abort(), silenceMs);
  let said = 0;
  const heard = async ({ percent }: { percent: number }) => {
    clearTimeout(silence);
    silence = setTimeout(() => abort.abort(), silenceMs);
    if (percent * 100 >= said + 20)
      say(`fetching the Electron window … ${(said = Math.floor(percent * 5) * 20)} %`);
  };
  // The archive is verified against the checksums shipped in the package.
  const { downloadArtifact } = createRequire(join(folder, 'install.js'))('@electron/get') as Get;
  const fetched = downloadArtifact({
    version: (require('electron/package.json') as { version: string }).version,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    checksums: require('electron/checksums.json'),
    downloadOptions: { signal: abort.signal, getProgressCallback: heard },
  }).then(
    () => true,
    () => false,
  );
  const givenUp = new Promise<boolean>((resolve) =>
    abort.signal.addEventListener('abort', () => resolve(false)),
  );
  const answer = await Promise.race([fetched, givenUp]);
  clearTimeout(silence);
  return answer;
}

/** The package's own installer unpacks what the download left in the cache. */
function unpack(): boolean {
  return (
    spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 60_000 }).status ===
    0
  );
}
