import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type How = {
  /** More environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** It runs beside others: what it says is printed when it has ended, so that lines of several never mix. */
  readonly beside?: boolean;
};

/** Runs a tool of the project in its root; answers its exit code. */
export async function runTool(
  tool: string,
  args: readonly string[],
  { env = {}, beside = false }: How = {},
): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(said));
  return code ?? 1;
}
