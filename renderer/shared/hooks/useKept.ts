import { useState } from 'react';

/** Which stored numbers stay as they are; none of those that are not stored. */
export function useKept<Name extends string>(stored: Readonly<Record<Name, string>>) {
  const [changed, setChanged] = useState<ReadonlySet<Name>>(new Set());
  return {
    isKept: (name: Name) => stored[name] !== '' && !changed.has(name),
    change: (name: Name) => setChanged((now) => new Set([...now, name])),
  };
}
