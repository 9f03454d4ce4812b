import { disruptionFacts } from '../../../contract/calls/disruption/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Run = Answer<'disruption.run.get'>;

/** Runs of a sample system, and what is made to happen to them. */
export const disruptionApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, disruptionFacts);
    return { getSampleRun: query('disruption.run.get'), makeDisruption: command('disruption.make') };
  },
});

export const { useGetSampleRunQuery, useMakeDisruptionMutation } = disruptionApi;
