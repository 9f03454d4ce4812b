import { invoiceFacts } from '../../../contract/calls/invoice/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

export type Voucher = Answer<'invoice.voucher.list'>['rows'][number];
export type VoucherHeader = Answer<'invoice.header.list'>['headers'][number];

/** Rows of a page of vouchers. */
const PAGE = 30;

/** Vouchers of orders, and whom they are made out to. */
export const invoiceApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, invoiceFacts);
    return {
      listVouchers: pagesOf(build, invoiceFacts)('invoice.voucher.list', PAGE),
      listOrderVouchers: query('invoice.voucher.list'),
      registerVoucher: command('invoice.voucher.register'),
      repairVoucher: command('invoice.voucher.repair'),
      listHeaders: query('invoice.header.list'),
      saveHeader: command('invoice.header.save'),
      removeHeader: command('invoice.header.remove'),
    };
  },
});

export const {
  useListVouchersInfiniteQuery,
  useListOrderVouchersQuery,
  useRegisterVoucherMutation,
  useRepairVoucherMutation,
  useListHeadersQuery,
  useSaveHeaderMutation,
  useRemoveHeaderMutation,
} = invoiceApi;
