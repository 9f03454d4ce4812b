import { host } from './host.ts';

const { DecompressionStream, Response } = host;

/** The first byte of a deflated reply (RFC 1950); JSON begins with a brace. */
export const DEFLATED = 0x78;

/** How a request says that its reply may come deflated (wire-protocol §3). */
export const ACCEPTS_DEFLATED = 'application/json;result=deflate';

/** Headers of a request: Safari before 16.4 cannot open a deflated reply, and does not ask for it. */
export const acceptHeader: Readonly<Record<string, string>> = DecompressionStream
  ? { accept: ACCEPTS_DEFLATED }
  : {};

/** The text of deflated UTF-8; null where it is broken. */
export async function inflateText(bytes: Uint8Array): Promise<string | null> {
  if (!DecompressionStream) return null;
  const inflated = new Response(bytes).body.pipeThrough(new DecompressionStream('deflate'));
  return new Response(inflated).text().catch(() => null);
}
