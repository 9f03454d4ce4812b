import { careFacts } from '../../../contract/calls/care/facts.ts';
import { grantFacts } from '../../../contract/calls/grant/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Colleague = Answer<'grant.colleague.list'>['colleagues'][number];
export type HandOver = Answer<'order.care.list'>['given'][number];
export type DeskQuote = Answer<'desk.handOver.quote'>;

/** What puts orders and desks into a colleague's care, and who may be given something. */
export const careApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, careFacts);
    return {
      findColleagues: endpointsOf(build, grantFacts).query('grant.colleague.list'),
      giveOrderCare: command('order.care.give'),
      endOrderCare: command('order.care.end'),
      listHandOvers: query('order.care.list'),
      quoteDeskHandOver: query('desk.handOver.quote'),
      giveDesk: command('desk.handOver.give'),
      endHandOver: command('desk.handOver.end'),
    };
  },
});

export const {
  useFindColleaguesQuery,
  useGiveOrderCareMutation,
  useEndOrderCareMutation,
  useListHandOversQuery,
  useQuoteDeskHandOverQuery,
  useGiveDeskMutation,
  useEndHandOverMutation,
} = careApi;
