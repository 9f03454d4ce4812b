import type { IpcMain } from 'electron';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import { connectBridge } from '../../main/adapters/electron/bridge.ts';
import { electronShell } from '../../main/adapters/electron/shell.ts';
import type { Core } from '../../main/core/createCore.ts';

/** How many of so many messages in a row are answered, at a time the test sets. */
function bridgeAt(clock: { now: number }) {
  let listener: (event: unknown, text: unknown) => Promise<string> = async () => '';
  const ipc = { handle: (_: string, heard: typeof listener) => void (listener = heard) };
  const core = { on: () => () => {}, shellCall: async () => ({ ok: true, value: {} }) };
  const host = connectBridge(
    ipc as unknown as IpcMain,
    Promise.resolve(core as unknown as Core),
    () => clock.now,
  );
  const sender = { id: 1, isDestroyed: () => false, once: () => {}, send: () => {} };
  host.trust(sender as never);
  const event = { sender, senderFrame: { url: 'app://tripdesk/', parent: null } };
  const text = JSON.stringify({ kind: 'shell', name: 'session.view', input: {} });
  return async (count: number) => {
    let answered = 0;
    for (let n = 0; n < count; n++) {
      if ((JSON.parse(await listener(event, text)) as { ok: boolean }).ok) answered += 1;
    }
    return answered;
  };
}

test('a clock that is set back does not shut the screens out until it has caught up', async () => {
  const clock = { now: 24 * HOUR_MS };
  const ask = bridgeAt(clock);
  expect(await ask(10)).toBe(10);
  clock.now -= HOUR_MS;
  expect(await ask(10)).toBe(10);
  // The control: too many are refused all the same, and are admitted again in time.
  expect(await ask(1000)).toBeLessThan(400);
  clock.now += 1000;
  expect(await ask(10)).toBe(10);
});

test('after a clock was set back, pages open again, one a second', async () => {
  let now = 24 * HOUR_MS;
  const opened: string[] = [];
  const shell = electronShell(
    { openExternal: async (url) => void opened.push(url) },
    { hasFocus: () => true, now: () => now, showLanguage: () => {}, showWindow: () => {} },
  );
  expect(await shell.openExternal('https://12306.cn/1')).toBe(true);
  expect(await shell.openExternal('https://12306.cn/2')).toBe(false);
  now -= HOUR_MS;
  expect(await shell.openExternal('https://12306.cn/3')).toBe(true);
  expect(opened).toHaveLength(2);
});
