import { pointsFacts } from '../../../contract/calls/points/facts.ts';
import { api } from '../../shared/api.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

/** Movements of a page. */
const PAGE = 30;

/** Points of oneself, or of the principal acted for. */
export const pointsApi = api.injectEndpoints({
  endpoints: (build) => ({ listPoints: pagesOf(build, pointsFacts)('points.get', PAGE) }),
});

export const { useListPointsInfiniteQuery } = pointsApi;
