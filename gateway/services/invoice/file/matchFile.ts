import type { VoucherKind } from '../../../../contract/enums/money.ts';
import { type VoucherDifference, voucherDifferences } from '../../../../contract/enums/papers/voucherFile.ts';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { zoneDate } from '../../../../contract/rules/time/zoneTime.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { Voucher } from '../../../../contract/shapes/voucher.ts';
import type { VoucherFile } from './voucherFile.ts';

/** A voucher that is awaited, and since when there can be papers of it (epoch ms). */
export type AwaitedVoucher = Voucher & { readonly since: number };
export type FileMatch = { readonly voucher: Voucher; readonly differs: VoucherDifference[] };

/** Kinds that have a format of their own, so that an ordinary invoice is none of them. */
const withFormats: ReadonlySet<VoucherKind> = new Set<VoucherKind>(['railInvoice', 'airItinerary']);

/** Vouchers a file may be, those that differ least first. What the file does not say differs from nothing. */
export function matchesOf(file: VoucherFile, vouchers: readonly AwaitedVoucher[], now: number): FileMatch[] {
  return vouchers
    .map(({ since, ...voucher }) => ({
      voucher,
      differs: differencesOf(file, { ...voucher, since }, now),
    }))
    .toSorted((a, b) => a.differs.length - b.differs.length);
}

/**
 * The one voucher a file is without doubt, or null: its bytes vouch for themselves, it says whom it is made out to and
 * when, and of all that are awaited for its amount one alone agrees with everything it says.
 */
export function certainMatch(file: VoucherFile, matches: readonly FileMatch[]): Voucher['voucherId'] | null {
  const { sure, header, taxId, issuedOn } = file;
  if (!sure || header === null || issuedOn === null) return null;
  const same = matches.filter(({ differs }) => differs.length === 0);
  const [one] = same;
  if (same.length !== 1 || !one) return null;
  return taxId !== null || one.voucher.taxId === '' ? one.voucher.voucherId : null;
}

function differencesOf(file: VoucherFile, voucher: AwaitedVoucher, now: number): VoucherDifference[] {
  const { item } = voucher;
  const differs: Readonly<Record<VoucherDifference, boolean>> = {
    header: file.header !== null && plain(file.header) !== plain(voucher.header),
    taxId: file.taxId !== null && file.taxId !== voucher.taxId,
    issuedOn: file.issuedOn !== null && !isInTime(file.issuedOn, voucher, now),
    kind: file.kind === null ? withFormats.has(voucher.kind) : file.kind !== voucher.kind,
    traveller: file.traveller !== null && voucher.traveller !== '' && file.traveller !== voucher.traveller,
    day: file.travelDay !== null && item !== null && !daysOf(item).includes(file.travelDay),
    serviceNo: file.serviceNo !== null && item !== null && !servicesOf(item).includes(file.serviceNo),
  };
  return voucherDifferences.filter((one) => differs[one]);
}

/** As its registration asks: not before there could be one, not of tomorrow, not after its deadline. */
function isInTime(issuedOn: string, { since, dueAt }: AwaitedVoucher, now: number): boolean {
  const last = dueAt === null ? chinaDate(now) : addDays(chinaDate(dueAt), -1);
  return issuedOn >= chinaDate(since) && issuedOn <= chinaDate(now) && issuedOn <= last;
}

/** A header with its brackets and blanks in one form. */
const plain = (header: string) => header.normalize('NFKC').replace(/\s/g, '');

function daysOf(item: OrderItem): string[] {
  if ('trainNo' in item) return [chinaDate(item.departAt)];
  // A paper is dated by the clock of the airport it leaves from.
  return segmentsOf(item).map(({ departAt, from }) => zoneDate(from.zone, departAt));
}

function servicesOf(item: OrderItem): string[] {
  if ('trainNo' in item) return [item.trainNo];
  return segmentsOf(item).map(({ flightNo }) => flightNo);
}
