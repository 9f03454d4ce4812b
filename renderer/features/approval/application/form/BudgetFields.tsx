import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/ui/fields/TextField.tsx';
import { ProductsContext } from '../../../../travel/product/productContext.ts';
import type { Draft, DraftFaults } from '../logic/draft.ts';

type Props = { draft: Draft; faults: DraftFaults; onChange: (change: Partial<Draft>) => void };

/** The most that may be spent on each product; what is left empty has no limit. */
export function BudgetFields({ draft, faults, onChange }: Props) {
  const { t } = useTranslation(['application', 'item']);
  const kinds = useContext(ProductsContext).map(({ kind }) => kind);
  return (
    <div className="application-budgets">
      {kinds.map((kind) => {
        const fault = faults[`budget.${kind}`];
        return (
          <div key={kind} data-field={`budget.${kind}`}>
            <TextField
              label={t(`item:kind.${kind}`)}
              inputMode="decimal"
              placeholder={t('form.noLimit')}
              suffix={t('form.yuan')}
              maxLength={12}
              value={draft.budgets[kind] ?? ''}
              onChange={(typed) => onChange({ budgets: { ...draft.budgets, [kind]: typed } })}
              error={fault && t(`fault.${fault}`)}
            />
          </div>
        );
      })}
    </div>
  );
}
