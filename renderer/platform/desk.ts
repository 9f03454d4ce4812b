import { DESK_EVENTS, DESK_HEADER, type DeskMessage, type HostEvent } from '../../contract/bridge.ts';
import { pushedTags } from '../../contract/enums/pushTags.ts';
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
  let tell = (_event: HostEvent) => {};
  let tellText = (_text: string) => {};
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: WebSocket | undefined;
  let wasOpen = false;
  let isRefused = false;
  const refused = () => {
    if (isRefused) return;
    isRefused = true;
    tell({
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
      if (wasOpen) tell({ name: 'cache.outdated', event: { tags: [...pushedTags] } });
      wasOpen = true;
    });
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && tellText(data));
    socket.addEventListener('close', () => {
      if (socket !== current) return;
      // A socket does not say why it was refused.
      void isStillIn(secret()).then((is) => is === false && socket === current && refused());
      timer = setTimeout(open, wait);
      wait = Math.min(LAST_WAIT, wait * 2);
    });
  };
  return {
    listen(listener) {
      tellText = listener;
      tell = (event) => listener(JSON.stringify(event));
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
