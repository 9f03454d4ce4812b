/** Places for work that is dear: so many for one address, so many in all. */
export type Share = {
  /** Takes a place; answers how to give it back, or null where there is none. */
  enter(address: string): (() => void) | null;
};

export function makeShare({ each, all }: { readonly each: number; readonly all: number }): Share {
  const byAddress = new Map<string, number>();
  let held = 0;
  return {
    enter: (address) => {
      const own = byAddress.get(address) ?? 0;
      if (held >= all || own >= each) return null;
      held += 1;
      byAddress.set(address, own + 1);
      return () => {
        held -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
}
