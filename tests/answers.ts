import type { Result } from '../contract/kit/result.ts';

/** What came of a call: `ok`, or the refusal's code. */
export async function codeOf(answer: Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  return result.ok ? 'ok' : result.error.code;
}

/** What a call answered; a refusal fails the test. */
export async function valueOf<Value>(answer: Promise<Result<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
