import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { Fact } from '../../../shared/ui/lists/KeyValue.tsx';
import type { StuckOf, StuckRow } from '../stuckApi.ts';

/** What supplier or cashier say of something stuck, and what the books say, line by line. */
export function useBooks(): (row: StuckRow) => { supplier: Fact[]; books: Fact[] } {
  const { t } = useTranslation('stuck');
  const language = useLanguage();
  const money = (fen: number | null) => (fen === null ? t('hidden') : moneyText(fen, language));
  const orderBooks = ({ books }: StuckOf<'order'> | StuckOf<'amendment'>): Fact[] => [
    { id: 'frozen', label: t('fact.frozen'), value: money(books.frozenFen) },
    { id: 'company', label: t('fact.company'), value: money(books.companyFen) },
    { id: 'personal', label: t('fact.personal'), value: money(books.personalFen) },
    { id: 'spent', label: t('fact.state'), value: t(books.spent ? 'fact.spent' : 'fact.unspent') },
  ];
  return (row) => {
    switch (row.kind) {
      case 'order':
        return {
          supplier: [
            { id: 'says', label: t('fact.says'), value: t(`says.${row.supplier}`) },
            { id: 'wanted', label: t('fact.wanted'), value: t(`wanted.${row.wanted}`) },
            { id: 'total', label: t('fact.total'), value: money(row.totalFen) },
          ],
          books: orderBooks(row),
        };
      case 'amendment':
        return {
          supplier: [
            { id: 'says', label: t('fact.says'), value: t(`says.${row.supplier}`) },
            { id: 'fee', label: t('fact.fee'), value: money(row.feeFen) },
            { id: 'refund', label: t('fact.refund'), value: money(row.refundFen) },
            ...(row.insuranceFen
              ? [{ id: 'insurance', label: t('fact.insurance'), value: money(row.insuranceFen) }]
              : []),
          ],
          books: orderBooks(row),
        };
      case 'payout':
        return {
          supplier: [
            {
              id: 'charge',
              label: t('fact.charge'),
              value: t(row.charge === null ? 'byHandOnly' : `charge.${row.charge}`),
            },
            { id: 'sum', label: t('fact.payout'), value: money(row.fen) },
          ],
          books: [{ id: 'refunds', label: t('fact.refunds'), value: money(row.books.refundsFen) }],
        };
    }
  };
}
