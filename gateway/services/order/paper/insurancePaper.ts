import type { Language } from '../../../../contract/languages.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import type { Paper } from '../../paper/paper.ts';
import type { PaperWords } from '../../paper/paperWords.ts';
import { itemNow } from './itemNow.ts';
import { documentText, itemRows, moneyText } from './itemRows.ts';

/** What the insurances bought with an order say: who is insured on what, what each pays, and what it cost. */
export function insurancePaper(order: OrderDetail, language: Language, word: PaperWords): Paper {
  const { summary, insurances } = order;
  const rows: (readonly [string, string])[] = [
    ['orderNo', summary.orderNo],
    ['insured', summary.traveller],
    ['document', documentText(order, word)],
    ...itemRows(itemNow(summary), summary.payer, language, word).filter(([key]) => key !== 'settle'),
  ];
  const sumFen = insurances.reduce((sum, { fen }) => sum + fen, 0);
  return {
    title: word('paper.insurance.title'),
    rows: rows
      .filter(([, value]) => value !== '')
      .map(([key, value]) => ({ label: word(`paper.${key}`), value })),
    tables: [
      {
        title: word('paper.insurance.bought'),
        columns: [
          { label: word('paper.insurance.name'), share: 0.35 },
          { label: word('paper.insurance.cover'), share: 0.45 },
          { label: word('paper.insurance.premium'), share: 0.2, isAmount: true },
        ],
        rows: insurances.map(({ name, cover, fen }) => [
          localisedText(name, language),
          localisedText(cover, language),
          moneyText(fen, language),
        ]),
        sum: [word('paper.insurance.sum'), '', moneyText(sumFen, language)],
      },
    ],
    foot: word('paper.insurance.foot'),
    unprintable: word('paper.unprintable'),
  };
}
