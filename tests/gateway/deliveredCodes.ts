import { readFile } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { codesFile } from '../../gateway/app/delivery/codeDelivery.ts';

/** The lines of the file one-time codes are delivered into where nothing is set up, in the data folder of a gateway. */
export async function codeLines(folder: string): Promise<string[]> {
  const text = await readFile(codesFile(folder), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Lets a code be sent, and answers the six digits that were delivered. */
export async function codeSentBy(folder: string, send: () => Promise<unknown>): Promise<string> {
  const before = (await codeLines(folder)).length;
  expect(await send()).toEqual({ ok: true, value: {} });
  // It goes out after the answer; a busy machine takes its time.
  await vi.waitFor(async () => expect(await codeLines(folder)).toHaveLength(before + 1), { timeout: 30_000 });
  return (await codeLines(folder)).at(-1)?.slice(-6) ?? '';
}
