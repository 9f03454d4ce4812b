import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESK_HEADER } from '../../contract/bridge.ts';
import { drawn, expect, test } from './stack.ts';
import { signIn } from './steps.ts';

/** A page of somebody else on another port of this machine, and what a browser sent it. */
async function otherPort() {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers);
    response.setHeader('set-cookie', 'theirs=1; Path=/; HttpOnly; SameSite=Strict');
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>other</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, heard, close: () => server.close() };
}

test('a server on another port is sent nothing that opens the desk', async ({ page, stack }) => {
  await signIn(page, stack);
  const other = await otherPort();
  // A tab of the same browser; what it is refused is said on its own console.
  const theirs = await page.context().newPage();
  await theirs.goto(other.origin);
  const sent = other.heard[0] ?? {};
  expect(sent.cookie).toBeUndefined();
  expect(sent.referer).toBeUndefined();
  expect(sent[DESK_HEADER]).toBeUndefined();
  // Nor does its page get anything from the desk, with the browser's help.
  const got = await theirs.evaluate(async (desk) => {
    const tried = (init: RequestInit) => fetch(`${desk}/bridge/shell`, init).then(String, () => 'refused');
    const body = '{"name":"session.view","input":{}}';
    return [
      localStorage.getItem('tripdesk.desk'),
      await tried({ method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      await fetch(`${desk}/`).then(String, () => 'refused'),
    ];
  }, stack.origin);
  expect(got).toEqual([null, 'refused', 'refused']);
  // The control: cookies do cross ports here, so a session in one would have been sent.
  const second = await otherPort();
  await theirs.goto(second.origin);
  expect(second.heard[0]?.cookie).toBe('theirs=1');
  await theirs.close();
  other.close();
  second.close();
});

test('the session stays through a reload, the back button and a second tab', async ({ page, stack }) => {
  await signIn(page, stack);
  const home = page.url();
  expect(home).not.toContain('launch');
  const isIn = async (tab: typeof page) => {
    await expect(tab.locator(drawn).first()).toBeVisible();
    await expect(tab).not.toHaveURL(/login|bridge/i);
  };
  await page.reload();
  await isIn(page);
  await page.goto(`${stack.origin}/me/meOrder/zh`);
  await isIn(page);
  await page.goBack();
  await isIn(page);
  const tab = await page.context().newPage();
  await tab.goto(home);
  await isIn(tab);
  await tab.close();
});

test('a browser without a link is told to open one', async ({ browser, stack }) => {
  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  await page.goto(stack.origin);
  await page.waitForURL(/\/bridge\/closed$/);
  await page.goto(`${stack.origin}/?launch=wrong`);
  await page.waitForURL(/\/bridge\/spent$/);
  await stranger.close();
});
