import { z } from 'zod/mini';
import { readJson } from '../../../contract/kit/readJson.ts';
import { type DraftEntry, withoutLooseForms } from '../../../contract/rules/draft/draftEntries.ts';
import { type TravellerRef, travellerRef } from '../../../contract/shapes/people.ts';
import type { Deps } from '../deps.ts';

const entries = z.array(z.object({ key: z.string(), value: z.nullable(z.string()), version: z.int() }));
const person = z.object({ ref: travellerRef });

type Entries = ReadonlyMap<string, DraftEntry>;

/** The parts of a stored draft. */
export function contentOf({ fields }: Pick<Deps, 'fields'>, contentEnc: string): Entries {
  const stored = entries.parse(readJson(fields.decrypt('desk_draft.content', contentEnc)));
  return new Map(stored.map((entry) => [entry.key, entry]));
}

/** What is stored of a draft's parts, sealed, and what lists show of them. */
export function storedContent({ fields }: Pick<Deps, 'fields'>, content: Entries) {
  const live = [...content.values()].filter(({ value }) => value !== null);
  const ofKind = (kind: string) => live.filter(({ key }) => key.startsWith(`${kind} `)).length;
  return {
    contentEnc: fields.encrypt(
      'desk_draft.content',
      JSON.stringify([...withoutLooseForms(content).values()]),
    ),
    titleEnc: fields.encrypt('desk_draft.title', content.get('title')?.value ?? ''),
    isTemplate: (content.get('template')?.value ?? null) !== null,
    people: ofKind('person'),
    legs: ofKind('leg'),
  };
}

/** Who travels by a draft; null where that cannot be read. */
export function travellersOf(content: Entries): readonly TravellerRef[] | null {
  const refs: TravellerRef[] = [];
  for (const { key, value } of content.values()) {
    if (value === null || !key.startsWith('person ')) continue;
    const read = person.safeParse(readJson(value));
    if (!read.success) return null;
    refs.push(read.data.ref);
  }
  return refs;
}
