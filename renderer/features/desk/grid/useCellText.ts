import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { isPaidAtHotel } from '../../../../contract/rules/hotel/paidAtHotel.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { verdictTone } from '../../../travel/standards/verdictTone.ts';
import type { CellIssue, DeskCell } from '../logic/cells.ts';

export type CellTone = 'ok' | 'warn' | 'bad' | 'approval' | 'unknown';

/** Where a cell stands, in a word or two; of what failed, why, and of what can be sent, that a room is paid at the hotel. */
export function useCellText(kind: ProductKind): (cell: DeskCell) => string {
  const { t } = useTranslation(['desk', 'travel']);
  const productText = useProductText(kind);
  const language = useLanguage();
  return ({ state, issue, verdict, option, outcome }) => {
    if (state === 'failed' && outcome?.failure) {
      if (outcome.failure !== 'PRICE_CHANGED') return productText(`result.failure.${outcome.failure}`);
      if (outcome.freshFareFen === null) return productText('result.failure.PRICE_CHANGED_plain');
      return productText('result.failure.PRICE_CHANGED', {
        price: moneyText(outcome.freshFareFen, language),
      });
    }
    if (state === 'issue') return t(`issue.${issue ?? 'gone'}`);
    if (state === 'ready') {
      const control = t(`travel:control.${verdict?.control ?? 'within'}`);
      return option && isPaidAtHotel(option) ? [control, t('cell.atHotel')].join(t('join')) : control;
    }
    return t(`state.${state}`);
  };
}

/** What a person can answer in the cell itself. */
const askingIssues: ReadonlySet<CellIssue> = new Set([
  'priceChanged',
  'timeChanged',
  'reasonCode',
  'reasonNote',
  'application',
]);

/** The colour a cell's words are in; nothing for cells without an offer. */
export function toneOf({ state, issue, verdict }: DeskCell): CellTone | null {
  switch (state) {
    case 'out':
    case 'empty':
    case 'pricing':
    case 'ended':
      return null;
    case 'ready':
      return verdictTone[verdict?.control ?? 'within'];
    case 'issue':
      return issue !== null && askingIssues.has(issue) ? 'warn' : 'bad';
    case 'booked':
      return 'ok';
    case 'held':
      return 'warn';
    case 'approving':
      return 'approval';
    case 'failed':
    case 'unpriced':
      return 'bad';
    case 'sending':
    case 'unanswered':
    case 'kept':
    case 'unknown':
      return 'unknown';
  }
}
