import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import {
  changesApplied,
  type DraftEntry,
  withoutLooseForms,
} from '../../../contract/rules/draft/draftEntries.ts';
import { draftId as idOf } from '../../../contract/shapes/primitives.ts';
import type { Answers } from '../memoryPlatform.ts';
import { sampleUser } from '../sampleWorld.ts';

type Saved = CallInput<'draft.save'>;
type Window = CallOutput<'draft.open'>['open'][number];
type Shared = CallOutput<'draft.list'>['drafts'][number]['sharedWith'][number];
type Held = { entries: ReadonlyMap<string, DraftEntry>; version: number };

/**
 * A gateway that keeps drafts as the real one does, for one person; `change` is what somebody else does to one, `windows`
 * where others have one open, `shared` whom one is shared with.
 */
export function draftGateway() {
  const drafts = new Map<string, Held>();
  const windows = new Map<string, readonly Window[]>();
  const shared = new Map<string, readonly Shared[]>();
  const open = (id: string) => [...(windows.get(id) ?? [])];
  const owner = { employeeId: sampleUser().id, name: '林静' };
  const change = (id: string, changes: Saved['changes']) => {
    const { entries, version } = drafts.get(id) ?? { entries: new Map(), version: 0 };
    const applied = changesApplied(entries, version, changes);
    drafts.set(id, { entries: withoutLooseForms(applied.entries), version: applied.version });
    return [...applied.conflicts];
  };
  const standing = (id: string, since: number) => {
    const { entries, version } = drafts.get(id) ?? { entries: new Map<string, DraftEntry>(), version: 0 };
    return {
      version,
      entries: [...entries.values()].filter((one) => one.version > since),
      owner,
      open: open(id),
    };
  };
  const answers: Answers = {
    'draft.list': () =>
      ok({
        drafts: [...drafts].map(([draftId, { entries, version }]) => ({
          draftId: idOf.parse(draftId),
          title: entries.get('title')?.value ?? '',
          version,
          isTemplate: entries.has('template'),
          people: [...entries.keys()].filter((key) => key.startsWith('person ')).length,
          legs: [...entries.keys()].filter((key) => key.startsWith('leg ')).length,
          updatedAt: 0,
          owner,
          isOwn: true,
          sharedWith: [...(shared.get(draftId) ?? [])],
          open: open(draftId),
        })),
      }),
    'draft.get': ({ draftId, since }) =>
      drafts.has(draftId) ? ok(standing(draftId, since)) : fail('NOT_FOUND'),
    'draft.save': ({ draftId, since, changes }) => {
      const conflicts = change(draftId, changes);
      return ok({ ...standing(draftId, since), conflicts });
    },
    'draft.unshare': ({ draftId, from }) => {
      shared.set(
        draftId,
        (shared.get(draftId) ?? []).filter((one) => one.employeeId !== from),
      );
      return ok({});
    },
  };
  return { answers, change, drafts, shared, standing, windows };
}
