import { api, callCommand } from './api.ts';

/** A person's own settings; saved quietly, since they take effect here either way. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    savePreferences: build.mutation({
      query: callCommand('preference.save'),
      invalidatesTags: ['Preference'],
    }),
  }),
});

export const { useSavePreferencesMutation } = preferencesApi;
