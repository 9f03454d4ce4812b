import { readFileSync } from 'node:fs';
import type { z } from 'zod/mini';

/**
 * Reads and checks `resources/data/<name>.json`. Throws when the file is missing or of another shape: the data
 * ships with the program, so that is a broken build, not an answer to anybody.
 */
export function readData<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> {
  const file = new URL(`../../resources/data/${name}.json`, import.meta.url);
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
