/**
 * What a question asked just now was answered; undefined where it was not. Beside a failure stands what the same question
 * was answered before, which is no answer to this one.
 */
export function freshData<Data>({
  data,
  error,
}: {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}): Data | undefined {
  return error === undefined ? data : undefined;
}
