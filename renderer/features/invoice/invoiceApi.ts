import { invoiceFacts } from '../../../contract/calls/invoice/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

export type Voucher = Answer<'invoice.voucher.list'>['rows'][number];
export type VoucherFileRead = NonNullable<Answer<'invoice.file.read'>['file']>;
export type VoucherHeader = Answer<'invoice.header.list'>['headers'][number];

export type MissingOrder = Answer<'invoice.missing.list'>['rows'][number];

/** Rows of a page of vouchers. */
const PAGE = 30;

/** Vouchers of orders, and whom they are made out to. */
export const invoiceApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, invoiceFacts);
    return {
      listVouchers: pagesOf(build, invoiceFacts)('invoice.voucher.list', PAGE),
      listMissing: pagesOf(build, invoiceFacts)('invoice.missing.list', PAGE),
      remindMissing: command('invoice.missing.remind'),
      listOrderVouchers: query('invoice.voucher.list'),
      registerVoucher: command('invoice.voucher.register'),
      readVoucherFile: command('invoice.file.read'),
      repairVoucher: command('invoice.voucher.repair'),
      listHeaders: query('invoice.header.list'),
      saveHeader: command('invoice.header.save'),
      removeHeader: command('invoice.header.remove'),
    };
  },
});

export const {
  useListVouchersInfiniteQuery,
  useListMissingInfiniteQuery,
  useRemindMissingMutation,
  useListOrderVouchersQuery,
  useRegisterVoucherMutation,
  useReadVoucherFileMutation,
  useRepairVoucherMutation,
  useListHeadersQuery,
  useSaveHeaderMutation,
  useRemoveHeaderMutation,
} = invoiceApi;
