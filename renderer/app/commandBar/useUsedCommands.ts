import { useMemo } from 'react';
import type { UsedWhat } from '../../../contract/enums/desk/usedWhat.ts';
import { newKey } from '../../shared/newKey.ts';
import { useAddUsedCommandMutation, useListUsedCommandsQuery } from './commandBarApi.ts';

/** What this person takes from the command bar, kept at the gateway; without an answer nothing was taken. */
export function useUsedCommands() {
  const { data } = useListUsedCommandsQuery({});
  const [add] = useAddUsedCommandMutation();
  const uses = useMemo(
    () => new Map((data?.used ?? []).map(({ what, key, uses: count }) => [`${what} ${key}`, count])),
    [data],
  );
  return {
    /** The same lines, those taken more often first; equal ones stay in their order. */
    sorted: <Line>(lines: readonly Line[], what: UsedWhat, keyOf: (line: Line) => string): Line[] => {
      const usesOf = (line: Line) => uses.get(`${what} ${keyOf(line)}`) ?? 0;
      return lines.toSorted((a, b) => usesOf(b) - usesOf(a));
    },
    taken: (what: UsedWhat, key: string): void => {
      void add({ input: { what, key }, idem: newKey() });
    },
  };
}

export type UsedCommands = ReturnType<typeof useUsedCommands>;
