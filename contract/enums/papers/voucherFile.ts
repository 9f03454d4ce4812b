/** Bytes of one part of a voucher's file: with its envelope it stays within `MAX_UPLOAD` (contract/wire). */
export const FILE_PART_BYTES = 96 * 1024;
/** Most parts of a file; a larger one is no voucher. */
export const MOST_FILE_PARTS = 24;

/** How a voucher's file is written: as a page, as a page of the national format, or as data. */
export const fileFormats = ['pdf', 'ofd', 'xml'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What a file says otherwise than an awaited voucher. The first three cannot be confirmed by anybody. */
export const voucherDifferences = [
  'header',
  'taxId',
  'issuedOn',
  'kind',
  'traveller',
  'day',
  'serviceNo',
] as const;
export type VoucherDifference = (typeof voucherDifferences)[number];
