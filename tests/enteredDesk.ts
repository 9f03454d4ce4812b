import { ok } from '../contract/kit/result.ts';

/** Consumes a desk host's launch link as its page does; answers the page's secret. */
export async function enteredDesk(link: string): Promise<string> {
  const { origin, searchParams } = new URL(link);
  const reply = await fetch(`${origin}/bridge/launch`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: searchParams.get('launch') }),
  });
  const answer = (await reply.json()) as ReturnType<typeof ok<string>>;
  if (!answer.ok) throw new Error('the desk host did not let the page in');
  return answer.value;
}
