import { draftFacts } from '../../../../contract/calls/draft/facts.ts';
import { api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';

/** Whose a draft is, apart from the other draft calls: it comes with the list of drafts. */
const handOverApi = api.injectEndpoints({
  endpoints: (build) => {
    const { command } = endpointsOf(build, draftFacts);
    return { handOverDraft: command('draft.handOver'), unshareDraft: command('draft.unshare') };
  },
});

export const { useHandOverDraftMutation, useUnshareDraftMutation } = handOverApi;
