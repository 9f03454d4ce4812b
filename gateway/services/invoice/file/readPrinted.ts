import { printedDay, printedFen, printedNumber, printedText, type VoucherFile } from './voucherFile.ts';

/**
 * What the lines of a voucher's page say, in their order from the top and each from the left: whoever it is made out to
 * stands before whoever made it out. null for pages that are none, or of several: the number of one would go with the sum
 * of another.
 */
export function readPrinted(lines: readonly string[]): Omit<VoucherFile, 'sure' | 'format'> | null {
  // Makers space labels out to one width; a blank means nothing within a line but for where a value ends.
  const text = lines.map((line) => line.normalize('NFKC').replace(/[ \t\u3000]+/g, ' ')).join('\n');
  const tight = text.replace(/ /g, '');
  const first = (pattern: RegExp, within = tight) => pattern.exec(within)?.[1];
  const number = printedNumber(first(/发票号码:?(\d{20}|\d{8})(?!\d)/));
  const isRail = tight.includes('铁路电子客票');
  const isAir = tight.includes('航空运输电子客票行程单');
  const fen =
    printedFen(first(/[(]小写[)]:?[¥￥]?([\d,]+\.\d{2})/)) ??
    (isRail ? printedFen(first(/(?:票价|退票费):?[¥￥]?([\d,]+\.\d{2})/)) : null) ??
    (isAir ? printedFen(first(/合计:?(?:CNY)?[¥￥]?([\d,]+\.\d{2})/)) : null);
  if (number === null || fen === null || isOfSeveral(tight)) return null;
  const kind = !isRail
    ? isAir
      ? 'airItinerary'
      : null
    : tight.includes('退票费')
      ? 'feeReceipt'
      : 'railInvoice';
  return {
    kind,
    code: printedText(first(/发票代码:?(\d{10}|\d{12})(?!\d)/), 12) ?? '',
    number,
    fen,
    header: printedText(
      first(
        /(?:名 ?称|购买方名称) ?: ?([^\s:]+(?: [^\s:]+)*?)(?= (?:[购买销售方信息] )*(?:名 ?称|统 ?一|纳 ?税|销 ?售)|\n|$)/,
        text,
      )?.replace(/ /g, ''),
    ),
    taxId: printedText(first(/(?:纳税人识别号|统一社会信用代码):?([0-9A-Z]{15,20})(?![0-9A-Z])/), 20),
    issuedOn: printedDay(first(/开票日期:?(\d{4}[年\-/]\d{1,2}[月\-/]\d{1,2})/)),
    traveller: null,
    travelDay: isRail ? printedDay(first(/(\d{4}年\d{1,2}月\d{1,2})日\d{1,2}:\d{2}开/)) : null,
    serviceNo: isRail ? (first(/(?:^|[^0-9A-Z])([GDCKTZSY]\d{1,4})(?![0-9A-Z])/) ?? null) : null,
  };
}

/** Whether more than one voucher's own number is printed; one that is given back or replaced is named as the original's. */
function isOfSeveral(tight: string): boolean {
  const numbers = [...tight.matchAll(/(?<![原字电])发票号码:?(\d{20}|\d{8})(?!\d)/g)];
  return new Set(numbers.map(([, number]) => number)).size > 1;
}
