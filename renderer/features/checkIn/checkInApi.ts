import { checkInFacts } from '../../../contract/calls/checkIn/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type CheckIns = Answer<'checkIn.list'>;
export type CheckIn = CheckIns['checkIns'][number];
export type Journey = CheckIns['journeys'][number];

/** One's own check-ins. */
export const checkInApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, checkInFacts);
    return {
      listCheckIns: query('checkIn.list'),
      addCheckIn: command('checkIn.add'),
      forgetPlace: command('checkIn.place.remove'),
      removeCheckIn: command('checkIn.remove'),
    };
  },
});

export const {
  useListCheckInsQuery,
  useAddCheckInMutation,
  useForgetPlaceMutation,
  useRemoveCheckInMutation,
} = checkInApi;
