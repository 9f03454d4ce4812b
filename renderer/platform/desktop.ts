import type { Bridge, BridgeMessage } from '../../contract/bridge.ts';
import { hostedPlatform } from './hosted.ts';
import type { Platform } from './port.ts';

declare global {
  interface Window {
    /** Put there by the preload; absent in a browser. */
    readonly bridge?: Bridge;
  }
}

/** The Electron desktop: over the preload bridge to the main process. */
export function createDesktopPlatform(bridge: Bridge): Platform {
  let tickets = 0;
  const send = (message: BridgeMessage) => bridge.call(JSON.stringify(message)).catch(() => null);
  return hostedPlatform('desktop', {
    async call(name, input, options, signal) {
      const ticket = (++tickets).toString(36);
      const abort = () => void send({ kind: 'abort', ticket });
      signal?.addEventListener('abort', abort, { once: true });
      const text = await send({ kind: 'call', name, input, options, ticket });
      signal?.removeEventListener('abort', abort);
      return text;
    },
    shell: (name, input) => send({ kind: 'shell', name, input }),
    listen: (listener) => void bridge.on(listener),
  });
}
