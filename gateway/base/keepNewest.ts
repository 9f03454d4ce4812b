/** Puts a value into a map that holds `most` at most: the one that came first makes room. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  if (map.size >= most) map.delete(map.keys().next().value ?? '');
  map.set(key, value);
}
