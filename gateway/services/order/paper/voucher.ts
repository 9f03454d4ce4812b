import { fail, ok } from '../../../../contract/kit/result.ts';
import { htmlLanguage, type Language } from '../../../../contract/languages.ts';
import { products } from '../../../../contract/products.ts';
import { hasVoucher, isInsured } from '../../../../contract/rules/order/hasVoucher.ts';
import { itemNow } from '../../../../contract/rules/order/itemNow.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { toBase64 } from '../../../../contract/wire/base64.ts';
import { drawShared } from '../../paper/drawPaper.ts';
import { moneyIn } from '../../paper/moneyText.ts';
import type { Paper } from '../../paper/paper.ts';
import { type PaperWords, readPaperWords } from '../../paper/paperWords.ts';
import { insurancePaper } from './insurancePaper.ts';
import { documentText, itemRows, supplierChange } from './itemRows.ts';

/** More than any voucher measures, and what its call lets through (bytes). */
const largest = 200_000;

const words = readPaperWords();

/** The voucher of an order as a PDF in base64, in a language; NO_VOUCHER for one that `hasVoucher` says has none. */
export async function voucherOf(order: OrderDetail, language: Language, draw = drawShared) {
  if (!hasVoucher(order.summary)) return fail('NO_VOUCHER');
  return drawn(voucherPaper(order, language, words[language]), order.summary.orderNo, draw);
}

/** The voucher of the insurances bought with an order; NO_VOUCHER where there are none, or it was given back. */
export async function insuranceOf(order: OrderDetail, language: Language, draw = drawShared) {
  if (!isInsured(order)) return fail('NO_VOUCHER');
  const name = `${order.summary.orderNo}-insurance`;
  return drawn(insurancePaper(order, language, words[language]), name, draw);
}

/** The vouchers of several orders as one PDF, a page each, in their order; those without one are left out and named. */
export async function vouchersOfAll(
  orders: readonly OrderDetail[],
  language: Language,
  draw: typeof drawShared = drawShared,
) {
  const [first, ...rest] = orders.filter(({ summary }) => hasVoucher(summary));
  if (!first) return fail('NO_VOUCHER');
  const paperOf = (order: OrderDetail) => voucherPaper(order, language, words[language]);
  const name = `${first.summary.orderNo}-${1 + rest.length}`;
  const file = await drawn({ ...paperOf(first), more: rest.map(paperOf) }, name, draw, 4 * largest);
  if (!file.ok) return file;
  const left = orders.flatMap(({ summary }) => (hasVoucher(summary) ? [] : [summary.orderId]));
  return ok({ ...file.value, left });
}

/** A paper as a file; PAPER_FAILED where it cannot be drawn, or comes out larger than so many bytes. */
async function drawn(paper: Paper, name: string, draw: typeof drawShared, most = largest) {
  const pdf = await draw(paper).catch(() => null);
  if (!pdf || pdf.length > most) return fail('PAPER_FAILED');
  return ok({ name: `${name}.pdf`, pdf: toBase64(pdf) });
}

/** What the voucher of an order says. A row without a value is left out. */
export function voucherPaper(order: OrderDetail, language: Language, word: PaperWords): Paper {
  const { summary, passenger } = order;
  const kind = products[summary.item.kind].words;
  const money = moneyIn(language);
  const rows: (readonly [string, string])[] = [
    ['orderNo', summary.orderNo],
    ['confirmationNo', passenger.ticketNo],
    ['state', word(`item.stateOf.${summary.state}.${kind}`) || word(`item.state.${summary.state}`)],
    ['traveller', summary.traveller],
    ['document', documentText(order, word)],
    ['sharers', order.sharers.join(language === 'zh' ? '、' : ', ')],
    ['supplierChange', supplierChange(order, word)],
    ...itemRows(itemNow(summary), summary.payer, language, word),
    ['placed', Object.values(passenger.placed).join(' · ')],
    ['price', money(order.price.totalFen)],
    ['refund', refundText(order, language, word)],
  ];
  return {
    title: word('paper.title'),
    rows: rows
      .filter(([, value]) => value !== '')
      .map(([key, value]) => ({ label: word(`paper.${key}`), value })),
    foot: word('paper.foot'),
    unprintable: word('paper.unprintable'),
  };
}

function refundText({ conditions, refundSteps }: OrderDetail, language: Language, word: PaperWords): string {
  if (!conditions.refund.allowed) return word('paper.notAllowed');
  const money = moneyIn(language);
  return refundSteps
    .map(({ hoursBefore, feeFen }) => {
      const when =
        hoursBefore === null
          ? word('paper.anyTime')
          : word('paper.hoursBefore').replace(
              '{{hours}}',
              hoursBefore.toLocaleString(htmlLanguage[language]),
            );
      return `${when}: ${money(feeFen)}`;
    })
    .join('\n');
}
