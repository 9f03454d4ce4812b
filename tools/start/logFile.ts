import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Keeps what programs log out of what a person reads: their standard error is read line by line, lines of structured
 * log (JSON) go to the file, anything else is said. The file is begun anew; it is for its owner's eyes.
 */
export function logFile(
  path: string,
  say: (line: string) => void,
): { readonly take: (output: Readable) => void } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file: WriteStream = createWriteStream(path, { mode: 0o600 });
  // A full disk takes the log away, not the product.
  file.on('error', () => undefined);
  return {
    take: (output) => {
      createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
        if (isLogged(line)) file.write(`${line}\n`);
        else say(line);
      });
    },
  };
}

/** Whether a line is one of a structured log: a JSON object with a level. */
function isLogged(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' && said !== null && 'level' in said;
  } catch {
    return false;
  }
}
