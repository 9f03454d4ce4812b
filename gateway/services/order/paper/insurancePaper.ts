import type { Language } from '../../../../contract/languages.ts';
import { itemNow } from '../../../../contract/rules/order/itemNow.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { moneyIn } from '../../paper/moneyText.ts';
import type { Paper } from '../../paper/paper.ts';
import type { PaperWords } from '../../paper/paperWords.ts';
import { documentText, itemRows, supplierChange } from './itemRows.ts';

/** What the insurances bought with an order say: who is insured on what, what each pays, and what it cost. */
export function insurancePaper(order: OrderDetail, language: Language, word: PaperWords): Paper {
  const { summary, insurances, price } = order;
  const labelled = (all: readonly (readonly [string, string])[]) =>
    all.filter(([, value]) => value !== '').map(([key, value]) => ({ label: word(`paper.${key}`), value }));
  const journey = (item: OrderItem) =>
    itemRows(item, summary.payer, language, word).filter(([key]) => key !== 'settle');
  const goes = journey(itemNow(summary));
  // What a delay is counted from.
  const booked = journey(summary.item).filter((row, at) => row.join() !== goes[at]?.join());
  const money = moneyIn(language);
  const before = labelled(booked).map(({ label, value }) => ({
    label: word('paper.asBooked').replace('{{label}}', () => label),
    value,
  }));
  return {
    title: word('paper.insurance.title'),
    rows: [
      ...labelled([
        ['orderNo', summary.orderNo],
        ['insured', summary.traveller],
        ['document', documentText(order, word)],
      ]),
      ...insurances.map(({ name, cover, fen }) => ({
        label: word('paper.insurance.one'),
        value: `${localisedText(name, language)} · ${money(fen)}\n${localisedText(cover, language)}`,
      })),
      { label: word('paper.insurance.premium'), value: money(price.insuranceFen) },
      ...labelled([['supplierChange', supplierChange(order, word)], ...goes]),
      ...before,
    ],
    foot: word('paper.insurance.foot'),
    unprintable: word('paper.unprintable'),
  };
}
