import { messageFacts } from '../../../contract/calls/message/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

export type Message = Answer<'message.get'>;

/** Rows of a page of messages. */
const PAGE = 30;

/** One's own messages. */
export const messageApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, messageFacts);
    return {
      listMessages: pagesOf(build, messageFacts)('message.list', PAGE),
      listNotices: query('message.notice.list'),
      getMessage: query('message.get'),
      readMessage: command('message.read'),
      readAllMessages: command('message.readAll'),
      removeMessage: command('message.remove'),
      listChannels: query('message.channel.list'),
      setChannel: command('message.channel.set'),
    };
  },
});

export const {
  useListMessagesInfiniteQuery,
  useListNoticesQuery,
  useGetMessageQuery,
  useReadMessageMutation,
  useReadAllMessagesMutation,
  useRemoveMessageMutation,
  useListChannelsQuery,
  useSetChannelMutation,
} = messageApi;
