import { DESK_EVENTS, DESK_HEADER, type DeskMessage } from '../../contract/bridge.ts';
import { hostedPlatform } from './hosted.ts';
import type { Platform } from './port.ts';

/** How long to wait before asking a silent desk host again, at most; each wait doubles. */
const FIRST_WAIT = 500;
const LAST_WAIT = 10_000;

/** The desk host: the same core behind a loopback server, in any Chromium. `secret` is what `enterDesk` answered. */
export function createDeskPlatform(secret: string): Platform {
  const post = async (path: string, message: DeskMessage, signal?: AbortSignal): Promise<string | null> => {
    try {
      const reply = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [DESK_HEADER]: secret },
        body: JSON.stringify(message),
        ...(signal && { signal }),
      });
      return reply.headers.get('content-type')?.startsWith('application/json') ? await reply.text() : null;
    } catch {
      return null;
    }
  };
  const platform = hostedPlatform('desk', {
    call: (name, input, options, signal) => post('/bridge/call', { name, input, options }, signal),
    shell: (name, input) => post('/bridge/shell', { name, input }),
    listen: (listener) => listenForEver(listener, secret),
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

/** Events over a WebSocket that is opened again whenever it closes. */
function listenForEver(listener: (text: string) => void, secret: string): void {
  let wait = FIRST_WAIT;
  const open = () => {
    const socket = new WebSocket(`ws://${location.host}/bridge/events`, [DESK_EVENTS, secret]);
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT;
    });
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && listener(data));
    socket.addEventListener('close', () => {
      setTimeout(open, wait);
      wait = Math.min(LAST_WAIT, wait * 2);
    });
  };
  open();
}
