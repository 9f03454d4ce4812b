import { DESK_EVENTS, DESK_HEADER, type DeskMessage, type HostEvent } from '../../contract/bridge.ts';
import { pushedTags } from '../../contract/enums/push/pushTags.ts';
import { fail } from '../../contract/kit/result.ts';
import { isStillIn, onAnotherSecret } from './deskEntry.ts';
import { hostedPlatform } from './hosted.ts';
import type { Platform } from './port.ts';

/** How long to wait before asking a silent desk host again, at most; each wait doubles. */
const FIRST_WAIT = 500;
const LAST_WAIT = 10_000;

/**
 * The desk host: the same core behind a loopback server, in any Chromium. `entered` is the secret `enterDesk` answered. It
 * ends with the host's process: a host that was restarted no longer knows this page, which then says so. It goes on as soon
 * as a launch link let another tab of this browser in.
 */
export function createDeskPlatform(entered: string): Platform {
  let secret = entered;
  const events = hostEvents(() => secret);
  const post = async (path: string, message: DeskMessage, signal?: AbortSignal): Promise<string | null> => {
    try {
      const shown = secret;
      const reply = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [DESK_HEADER]: shown },
        body: JSON.stringify(message),
        ...(signal && { signal }),
      });
      if (reply.status === 403 && shown === secret) {
        events.refused();
        return JSON.stringify(fail('HOST_RESTARTED'));
      }
      return reply.headers.get('content-type')?.startsWith('application/json') ? await reply.text() : null;
    } catch {
      return null;
    }
  };
  onAnotherSecret((another) => {
    secret = another;
    events.openNow();
  });
  const platform = hostedPlatform('desk', {
    call: (name, input, options, signal) => post('/bridge/call', { name, input, options }, signal),
    shell: (name, input) => post('/bridge/shell', { name, input }),
    listen: events.listen,
  });
  return {
    ...platform,
    async openLink(url) {
      // The host judges the address; the tab, which has the person's gesture, opens it.
      const opened = await platform.openLink(url);
      if (opened) window.open(url, '_blank', 'noopener,noreferrer');
      return opened;
    },
  };
}

type HostEvents = {
  /** Opens the socket and tells its events. */
  listen(listener: (text: string) => void): void;
  /** The host does not know this page any more. */
  refused(): void;
  /** There is another secret to try. */
  openNow(): void;
};

/** Events over a WebSocket that is opened again whenever it closes; what was missed meanwhile is outdated. */
function hostEvents(secret: () => string): HostEvents {
  let publish = (_event: HostEvent) => {};
  let publishText = (_text: string) => {};
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: WebSocket | undefined;
  let wasOpen = false;
  let isRefused = false;
  const refused = () => {
    if (isRefused) return;
    isRefused = true;
    publish({
      name: 'connection.changed',
      event: { online: false, since: Date.now(), keyChanged: false, restarted: true },
    });
  };
  const open = () => {
    clearTimeout(timer);
    const socket = new WebSocket(`ws://${location.host}/bridge/events`, [DESK_EVENTS, secret()]);
    current = socket;
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT;
      isRefused = false;
      if (wasOpen) publish({ name: 'cache.outdated', event: { tags: [...pushedTags] } });
      wasOpen = true;
    });
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && publishText(data));
    socket.addEventListener('close', () => {
      if (socket === current) again();
    });
  };
  const again = () => {
    timer = setTimeout(() => void retry(), wait);
    wait = Math.min(LAST_WAIT, wait * 2);
  };
  /** Asked first: a socket does not say why it was refused, and a refused one is an error on the console. */
  const retry = async () => {
    const tried = current;
    const isIn = await isStillIn(secret());
    if (tried !== current) return;
    if (isIn === false) refused();
    else if (isIn) open();
    else again();
  };
  return {
    listen(listener) {
      publishText = listener;
      publish = (event) => listener(JSON.stringify(event));
      open();
    },
    refused,
    openNow() {
      wait = FIRST_WAIT;
      const before = current;
      open();
      before?.close();
    },
  };
}
