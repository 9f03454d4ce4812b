import { paymentFacts } from '../../../contract/calls/payment/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type StatementLine = Answer<'payment.statement.list'>['lines'][number];

const statementApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, paymentFacts);
    return {
      getCompanyAccount: query('payment.account.get'),
      listStatement: query('payment.statement.list'),
    };
  },
});

export const { useGetCompanyAccountQuery, useLazyListStatementQuery } = statementApi;
