import { someOf, useDraft } from '../drafts/useDraft.ts';

/** Which stored numbers stay as they are; none of those that are not stored. `draft` is that of their form. */
export function useKept<Name extends string>(draft: string, stored: Readonly<Record<Name, string>>) {
  const names = Object.keys(stored) as Name[];
  const [changed, setChanged] = useDraft<readonly Name[]>(`${draft} changed`, [], someOf(names));
  return {
    isKept: (name: Name) => stored[name] !== '' && !changed.includes(name),
    change: (name: Name) => setChanged((now) => [...now.filter((one) => one !== name), name]),
  };
}
