import { host } from './host.ts';

const { DecompressionStream, Response, TextDecoder } = host;

/** The first byte of a deflated reply (RFC 1950); JSON begins with a brace. */
export const DEFLATED = 0x78;

/** How a request says that its reply may come deflated (wire-protocol §3). */
export const ACCEPTS_DEFLATED = 'application/json;result=deflate';

/** Headers of a request: Safari before 16.4 cannot open a deflated reply, and does not ask for it. */
export const acceptHeader: Readonly<Record<string, string>> = DecompressionStream
  ? { accept: ACCEPTS_DEFLATED }
  : {};

/** As long as a text may get, in letters: a few bytes inflate to any length. */
const LONGEST = 16 * 1024 * 1024;

/** The text of deflated UTF-8; null where it is broken or longer than a reply can be. */
export async function inflateText(bytes: Uint8Array): Promise<string | null> {
  if (!DecompressionStream) return null;
  const reader = new Response(bytes).body.pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    // What nobody reads on is not inflated.
    while (text.length < LONGEST) {
      const { value } = await reader.read();
      text += decoder.decode(value, { stream: !!value });
      if (!value) return text;
    }
  } catch {
    // Broken.
  }
  return null;
}
