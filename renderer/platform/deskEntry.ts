import { DESK_HEADER, type DeskLaunch } from '../../contract/bridge.ts';
import { readJson } from '../../contract/kit/readJson.ts';

/** Where the secret of this browser is kept: for this origin, port included, so for every tab of this desk host. */
const STORAGE_KEY = 'tripdesk.desk';

/**
 * Lets the page in at the desk host: consumes the launch token of its address, or shows the secret that an earlier one
 * brought. Answers the secret; null leads to the page that says what to do, or no host answered.
 */
export async function enterDesk(): Promise<string | null> {
  const token = takeToken();
  const kept = attempted(() => localStorage.getItem(STORAGE_KEY));
  const reply = await fetch('/bridge/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(kept && { [DESK_HEADER]: kept }) },
    body: JSON.stringify({ ...(token && { token }) } satisfies DeskLaunch),
  }).catch(() => null);
  if (!reply) return null;
  const secret = reply.ok ? secretOf(readJson(await reply.text().catch(() => ''))) : null;
  if (secret === null) location.replace(token ? '/bridge/spent' : '/bridge/closed');
  else attempted(() => localStorage.setItem(STORAGE_KEY, secret));
  return secret;
}

/** Whether the host knows this secret; undefined when no host answered. */
export async function isStillIn(secret: string): Promise<boolean | undefined> {
  const reply = await fetch('/bridge/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [DESK_HEADER]: secret },
    body: JSON.stringify({} satisfies DeskLaunch),
  }).catch(() => null);
  if (reply?.ok) return true;
  return reply?.status === 403 ? false : undefined;
}

/**
 * Tells when another tab of this browser was let in by a launch link. Its secret is kept for this origin, so it is this
 * tab's as well: it holds for the host that runs now, and nothing that held before a restart is taken again.
 */
export function onAnotherSecret(listener: (secret: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue) listener(newValue);
  });
}

/** The launch token; it leaves the address bar and the history at once. */
function takeToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('launch');
  if (token === null) return null;
  url.searchParams.delete('launch');
  history.replaceState(history.state, '', url);
  return token;
}

function secretOf(answer: unknown): string | null {
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : null;
  return typeof value === 'string' ? value : null;
}

/** Nothing where the browser refuses its storage, or has no room left: a reload needs a new link then. */
function attempted<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
