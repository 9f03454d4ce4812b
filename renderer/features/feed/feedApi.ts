import { feedFacts } from '../../../contract/calls/feed/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** The address one's calendar reads; the one just made goes to the screen that asked alone. */
const feedApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, feedFacts);
    return {
      getFeed: query('feed.get'),
      issueFeed: command('feed.issue'),
      endFeed: command('feed.end'),
    };
  },
});

export const { useGetFeedQuery, useIssueFeedMutation, useEndFeedMutation } = feedApi;
