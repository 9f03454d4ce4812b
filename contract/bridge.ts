import { z } from 'zod/mini';

/** The most a screen may send to the host in one message, in UTF-8 bytes (guarantees §2). */
export const MAX_MESSAGE = 256 * 1024;

const name = z.string().check(z.maxLength(64));
/** Made by the screen, to say later that it no longer waits. */
const ticket = z.string().check(z.regex(/^[0-9a-z]{1,16}$/));

/** What a screen sends over the preload bridge, as JSON text. The host answers a Result as JSON text. */
export const bridgeMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    name,
    input: z.unknown(),
    options: z.optional(z.unknown()),
    ticket: z.optional(ticket),
  }),
  z.strictObject({ kind: z.literal('shell'), name, input: z.unknown() }),
  z.strictObject({ kind: z.literal('abort'), ticket }),
]);
export type BridgeMessage = z.input<typeof bridgeMessage>;

/** What the desk host takes at /bridge/call and /bridge/shell; leaving the request is the abort. */
export const deskMessage = z.strictObject({ name, input: z.unknown(), options: z.optional(z.unknown()) });
export type DeskMessage = z.input<typeof deskMessage>;

/**
 * How a page of the desk host shows that a launch link let it in: its secret in this header, or, where a browser
 * sends no header of ours (the WebSocket), as a protocol beside `DESK_EVENTS`. A cookie would go to every port of the
 * machine; what a page keeps for its origin does not.
 */
export const DESK_HEADER = 'x-tripdesk-session';
export const DESK_EVENTS = 'tripdesk.events';

/** What the desk host takes at /bridge/launch: a launch token to consume, or nothing, to ask whether the header is good. */
export const deskLaunch = z.strictObject({ token: z.optional(z.string().check(z.maxLength(64))) });
export type DeskLaunch = z.input<typeof deskLaunch>;

/** What the host tells the screens: one event of `shellEvents`, as JSON text. */
export type HostEvent = { readonly name: string; readonly event: unknown };

/** What the preload puts on `window`: one way in, one way out, texts only. */
export type Bridge = {
  call(message: string): Promise<string>;
  on(listener: (event: string) => void): () => void;
};
