import { briefFacts } from '../../../contract/calls/brief/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

const itineraryApi = api.injectEndpoints({
  endpoints: (build) => ({ getItineraries: endpointsOf(build, briefFacts).query('brief.papers.get') }),
});

export const { useLazyGetItinerariesQuery } = itineraryApi;
