import { reportFacts } from '../../../contract/calls/report/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

type CostAnswer = Answer<'report.own.get'>;
export type CostReport = CostAnswer['report'];
export type Method = CostAnswer['method'];
export type Footprint = Answer<'report.footprint.get'>['footprint'];
export type StaffRow = Answer<'report.staff.list'>['rows'][number];

/** What journeys came to, and who is on the way. */
export const reportApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, reportFacts);
    return {
      getCompanyReport: query('report.company.get'),
      getOwnReport: query('report.own.get'),
      getFootprint: query('report.footprint.get'),
      listStaffTravel: query('report.staff.list'),
    };
  },
});

export const {
  useGetCompanyReportQuery,
  useGetOwnReportQuery,
  useGetFootprintQuery,
  useListStaffTravelQuery,
} = reportApi;
