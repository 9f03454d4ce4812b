import { documentFacts } from '../../../contract/calls/document/facts.ts';
import { api } from '../api.ts';
import { endpointsOf } from '../endpoints.ts';

/** What one accepted of the public documents, and what is still asked for. */
export const documentApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, documentFacts);
    return {
      listDueDocuments: query('document.due.list'),
      acceptDocuments: command('document.accept'),
      listAcceptances: query('document.acceptance.list'),
    };
  },
});

export const { useListDueDocumentsQuery, useAcceptDocumentsMutation, useListAcceptancesQuery } = documentApi;
