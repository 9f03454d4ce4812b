import { messageFacts } from '../../../contract/calls/message/facts.ts';
import { api } from '../api.ts';
import { endpointsOf } from '../endpoints.ts';

/** What the message centre shows of each kind, and how many messages are unread in all. */
export const messageCentreApi = api.injectEndpoints({
  endpoints: (build) => ({ getMessageCentre: endpointsOf(build, messageFacts).query('message.centre.get') }),
});

export const { useGetMessageCentreQuery } = messageCentreApi;
