/** No honest answer is longer: discovery, keys and tokens are some kB (bytes). */
const MAX_ANSWER = 256 * 1024;

/** The message of the error an answer beyond `MAX_ANSWER` ends in. */
export const TOO_LONG = 'the answer is too long';

/** Fetches without following anywhere, and reads no more than an honest answer has, within the request's time. */
export async function boundedFetch(url: string | URL, init: RequestInit): Promise<Response> {
  const reply = await fetch(url, { ...init, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new Error(TOO_LONG);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = reply;
  const isBare = status === 204 || status === 304;
  return new Response(isBare ? null : Buffer.concat(chunks), { status, statusText, headers });
}
