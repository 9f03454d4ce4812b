/** A part of a draft that is changed as a whole: what it holds as JSON text, null once deleted, and when it changed last. */
export type DraftEntry = { readonly key: string; readonly value: string | null; readonly version: number };

/** What a part shall hold from now on; `base`: the version of it that was known, 0 for none. */
export type DraftChange = { readonly key: string; readonly value: string | null; readonly base: number };

type Entries = ReadonlyMap<string, DraftEntry>;

type Applied = {
  readonly entries: Entries;
  readonly version: number;
  /** Parts somebody else has changed since, as they stand: nothing of them was written. */
  readonly conflicts: readonly DraftEntry[];
};

/** What every window finds out by itself, such as a fresh offer for the same choice: the last one is as good as any. */
const isFound = (key: string) => key.startsWith('offer ');

/** Parts that nobody deletes: they go with the last cell that names them (`draft.save`). */
const isForm = (key: string) => key.startsWith('form ') || isFound(key);

/**
 * A draft once changes were made to it. A part somebody else has changed meanwhile keeps what it holds, and is a conflict,
 * unless both say the same. One that is not there is made: forms go with the last cell that named them, and come back with
 * another one.
 */
export function changesApplied(entries: Entries, version: number, changes: readonly DraftChange[]): Applied {
  const next = version + 1;
  const written = new Map(entries);
  const conflicts: DraftEntry[] = [];
  for (const { key, value, base } of changes) {
    const now = entries.get(key);
    if ((now?.value ?? null) === value) continue;
    if (!now || now.version === base || isFound(key)) written.set(key, { key, value, version: next });
    else conflicts.push(now);
  }
  const isSame = [...written.values()].every((entry) => entry === entries.get(entry.key));
  if (isSame) return { entries, version, conflicts };
  return { entries: written, version: next, conflicts };
}

/** What a client has of a draft: what it shows, and what it last knew the gateway to hold. */
export type DraftCopy = {
  readonly shown: ReadonlyMap<string, string>;
  readonly known: Entries;
  /** Parts both sides have changed, as they stand at the gateway: they wait for somebody's choice. */
  readonly conflicts: Entries;
};

/**
 * The changes of a copy that are not at the gateway yet; what waits for a choice is left out. With a cell go the forms it
 * names, which may have gone with the last one that did.
 */
export function changesOf({ shown, known, conflicts }: DraftCopy): DraftChange[] {
  const keys = new Set([...shown.keys(), ...known.keys()]);
  const changed = new Set(
    [...keys].filter((key) => {
      const value = shown.get(key) ?? null;
      const isSame = (known.get(key)?.value ?? null) === value;
      return !conflicts.has(key) && !isSame && !(value === null && isForm(key));
    }),
  );
  const named = [...changed].flatMap((key) => formsNamed(shown.get(key) ?? ''));
  for (const id of named)
    for (const key of [`form ${id}`, `offer ${id}`]) if (shown.has(key)) changed.add(key);
  // A fresh offer alone is no edit.
  if ([...changed].every(isFound)) return [];
  return [...changed].map((key) => ({
    key,
    value: shown.get(key) ?? null,
    base: known.get(key)?.version ?? 0,
  }));
}

/** Ids of the forms that a part's text names. */
export function formsNamed(value: string): readonly string[] {
  return [...value.matchAll(/"form":"([0-9a-f]{16})"/g)].map(([, id = '']) => id);
}

/** The parts that are kept of a draft: forms only as long as a cell names them. */
export function withoutLooseForms(entries: Entries): Entries {
  const named = new Set([...entries.values()].flatMap(({ value }) => formsNamed(value ?? '')));
  const isLoose = (key: string) => isForm(key) && !named.has(key.slice(key.indexOf(' ') + 1));
  return new Map([...entries].filter(([key]) => !isLoose(key)));
}

/** A copy once its changes were written, all but those that came back as conflicts. */
export function copySaved(
  copy: DraftCopy,
  sent: readonly DraftChange[],
  answer: {
    readonly version: number;
    readonly entries: readonly DraftEntry[];
    readonly conflicts: readonly DraftEntry[];
  },
): DraftCopy {
  const refused = new Map(answer.conflicts.map((entry) => [entry.key, entry]));
  const listed = new Map(answer.entries.map((entry) => [entry.key, entry]));
  // First what was sent: it may have been changed again since, and is no conflict with itself.
  const known = new Map(copy.known);
  for (const { key, value } of sent) {
    const [now, before] = [refused.get(key) ?? listed.get(key), copy.known.get(key)];
    // What was known as newer than it is was changed on a wrong base: it is changed again on the right one.
    if (refused.has(key) && now && before && now.version < before.version) known.set(key, now);
    if (refused.has(key)) continue;
    // A part sent along with another one, which the gateway held already, is as old as it was.
    const version = (now?.value === value ? now.version : before?.version) ?? answer.version;
    known.set(key, { key, value, version });
  }
  return copyFollowed({ ...copy, known }, [...answer.entries, ...answer.conflicts]);
}

/** A copy once it is known what the gateway holds: what was not changed here follows, what was on both sides is a conflict. */
export function copyFollowed(copy: DraftCopy, entries: readonly DraftEntry[]): DraftCopy {
  const shown = new Map(copy.shown);
  const known = new Map(copy.known);
  const conflicts = new Map(copy.conflicts);
  for (const entry of entries) {
    const { key, value, version } = entry;
    const before = known.get(key);
    if (before && before.version >= version) continue;
    const mine = shown.get(key) ?? null;
    if (!isFound(key) && mine !== value && mine !== (before?.value ?? null)) {
      conflicts.set(key, entry);
      continue;
    }
    conflicts.delete(key);
    known.set(key, entry);
    if (value === null) shown.delete(key);
    else shown.set(key, value);
  }
  return { shown, known, conflicts };
}

/** A copy once somebody has chosen what a part shall hold: what stands here, or what stands at the gateway. */
export function conflictChosen(copy: DraftCopy, key: string, whose: 'mine' | 'theirs'): DraftCopy {
  const theirs = copy.conflicts.get(key);
  if (!theirs) return copy;
  const conflicts = new Map([...copy.conflicts].filter(([one]) => one !== key));
  const known = new Map(copy.known).set(key, theirs);
  const shown = new Map(copy.shown);
  if (whose === 'theirs' && theirs.value === null) shown.delete(key);
  if (whose === 'theirs' && theirs.value !== null) shown.set(key, theirs.value);
  return { shown, known, conflicts };
}
