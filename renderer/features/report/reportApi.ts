import { checkInFacts } from '../../../contract/calls/checkIn/facts.ts';
import { reportFacts } from '../../../contract/calls/report/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

type CostAnswer = Answer<'report.own.get'>;
export type CostReport = CostAnswer['report'];
export type Method = CostAnswer['method'];
export type Footprint = Answer<'report.footprint.get'>['footprint'];
type StaffAnswer = Answer<'report.staff.list'>;
export type StaffRow = StaffAnswer['rows'][number];
export type StaffCity = StaffAnswer['cities'][number];

/** What journeys came to, and who is on the way. */
export const reportApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, reportFacts);
    const checkIn = endpointsOf(build, checkInFacts);
    return {
      getCompanyReport: query('report.company.get'),
      getOwnReport: query('report.own.get'),
      getFootprint: query('report.footprint.get'),
      listStaffTravel: pagesOf(build, reportFacts)('report.staff.list', 100),
      messageStaff: command('report.staff.message'),
      listStaffCheckIns: checkIn.query('checkIn.staff.list'),
    };
  },
});

export const {
  useGetCompanyReportQuery,
  useGetOwnReportQuery,
  useGetFootprintQuery,
  useListStaffTravelInfiniteQuery,
  useMessageStaffMutation,
  useListStaffCheckInsQuery,
} = reportApi;
