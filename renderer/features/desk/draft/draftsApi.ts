import { draftFacts } from '../../../../contract/calls/draft/facts.ts';
import { type Answer, api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** A draft as the list shows it. */
export type ListedDraft = Answer<'draft.list'>['drafts'][number];

/** Draft calls of the contract. */
export const draftsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, draftFacts);
    return {
      listDrafts: query('draft.list'),
      readDraft: query('draft.get'),
      saveDraft: command('draft.save'),
      openDraft: command('draft.open'),
      removeDraft: command('draft.remove'),
    };
  },
});

export const {
  useListDraftsQuery,
  useLazyReadDraftQuery,
  useSaveDraftMutation,
  useOpenDraftMutation,
  useRemoveDraftMutation,
} = draftsApi;
