import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, it, vi } from 'vitest';
import { logFile } from './logFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('what a program logs goes to the file, what it says is said', async () => {
  const path = join(folder, 'deep/start.log');
  const said: string[] = [];
  const log = logFile(path, (line) => said.push(line));
  const [gateway, desk] = [new PassThrough(), new PassThrough()];
  log.take(gateway);
  log.take(desk);
  gateway.write('{"level":40,"msg":"job.row.fai');
  desk.write('The port 8788 is taken.\n{"not":"a log"}\n{broken\n');
  gateway.write('led"}\n');
  gateway.end();
  desk.end();
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toBe('{"level":40,"msg":"job.row.failed"}\n'));
  expect(said).toEqual(['The port 8788 is taken.', '{"not":"a log"}', '{broken']);
});
