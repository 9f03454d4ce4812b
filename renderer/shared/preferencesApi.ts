import { settingsFacts } from '../../contract/calls/settings/facts.ts';
import { api } from './api.ts';
import { endpointsOf } from './endpoints.ts';

/** A person's own settings; saved quietly, since they take effect here either way. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { command } = endpointsOf(build, settingsFacts);
    return { savePreferences: command('preference.save') };
  },
});

export const { useSavePreferencesMutation } = preferencesApi;
