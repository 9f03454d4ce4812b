import { invoiceFacts } from '../../../contract/calls/invoice/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

const packApi = api.injectEndpoints({
  endpoints: (build) => ({ getPack: endpointsOf(build, invoiceFacts).query('invoice.pack.get') }),
});

export const { useLazyGetPackQuery } = packApi;
