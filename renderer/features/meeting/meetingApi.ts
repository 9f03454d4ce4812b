import { meetingFacts } from '../../../contract/calls/meeting/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Meeting = Answer<'meeting.get'>['meeting'];
export type MeetingRow = Answer<'meeting.list'>['meetings'][number];
export type Money = NonNullable<Meeting['money']>;
export type Quote = Money['quotes'][number];
export type Product = Answer<'meeting.product.get'>['product'];

/** Meetings, and what suppliers of meetings offer. */
export const meetingApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, meetingFacts);
    return {
      listMeetingCities: query('meeting.city.list'),
      listMeetingProducts: query('meeting.product.list'),
      getMeetingProduct: query('meeting.product.get'),
      listMeetings: query('meeting.list'),
      getMeeting: query('meeting.get'),
      saveMeeting: command('meeting.save'),
      saveParticipants: command('meeting.participant.save'),
      beginMeeting: command('meeting.begin'),
      finishMeeting: command('meeting.finish'),
      cancelMeeting: command('meeting.cancel'),
      listMeetingInbox: query('meeting.inbox.list'),
      inquireMeeting: command('meeting.inquire'),
      negotiateQuote: command('meeting.quote.negotiate'),
      acceptQuote: command('meeting.quote.accept'),
      recheckMeeting: command('meeting.recheck'),
      listMeetingSettlements: query('meeting.settlement.list'),
      settleMeeting: command('meeting.settle'),
    };
  },
});

export const {
  useListMeetingCitiesQuery,
  useListMeetingProductsQuery,
  useGetMeetingProductQuery,
  useListMeetingsQuery,
  useGetMeetingQuery,
  useSaveMeetingMutation,
  useSaveParticipantsMutation,
  useBeginMeetingMutation,
  useFinishMeetingMutation,
  useCancelMeetingMutation,
  useListMeetingInboxQuery,
  useInquireMeetingMutation,
  useNegotiateQuoteMutation,
  useAcceptQuoteMutation,
  useRecheckMeetingMutation,
  useListMeetingSettlementsQuery,
  useSettleMeetingMutation,
} = meetingApi;
