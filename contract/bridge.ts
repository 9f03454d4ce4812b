import { z } from 'zod/mini';

/** The most a screen may send to the host in one message, in UTF-8 bytes (quality §2). */
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

/** What the host tells the screens: one event of `shellEvents`, as JSON text. */
export type HostEvent = { readonly name: string; readonly event: unknown };

/** What the preload puts on `window`: one way in, one way out, texts only. */
export type Bridge = {
  call(message: string): Promise<string>;
  on(listener: (event: string) => void): () => void;
};
