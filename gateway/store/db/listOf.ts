/** A list of words as it stands in a text column (JSON), e.g. roles and grant scopes. */
export function listOf(stored: string): readonly string[] {
  const value: unknown = JSON.parse(stored);
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}
