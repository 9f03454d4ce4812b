import type { NoReply, Transport } from '../../../client/ports.ts';

/**
 * The page's requests. `fetch` does not say whether anything was sent before it failed, so nothing is ever `refused`.
 * An answer after the time is over, or after the caller has left, is not waited for.
 */
export function fetchTransport(fetch: (url: string, init: RequestInit) => Promise<Response>): Transport {
  return {
    request: ({ method, url, headers, body, timeoutMs, signal }) =>
      new Promise((resolve) => {
        const controller = new AbortController();
        const lost = (reason: NoReply) => {
          end();
          resolve({ ok: false, reason });
          controller.abort();
        };
        const abort = () => lost('aborted');
        const timer = setTimeout(() => lost('timeout'), timeoutMs);
        const end = () => {
          clearTimeout(timer);
          if (signal) signal.removeEventListener('abort', abort);
        };
        if (signal) {
          if (signal.aborted) return abort();
          signal.addEventListener('abort', abort);
        }
        const sent = body === undefined ? { method, headers } : { method, headers, body };
        fetch(url, { ...sent, credentials: 'same-origin', cache: 'no-store', signal: controller.signal })
          .then(async (answer) => {
            const text = await answer.text();
            end();
            const wait = answer.headers.get('retry-after') ?? '';
            resolve({
              ok: true,
              reply: { status: answer.status, headers: { 'retry-after': wait }, body: text },
            });
          })
          .catch(() => lost('cut'));
      }),
  };
}
