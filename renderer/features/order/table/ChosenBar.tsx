import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { FootBar } from '../../../shared/ui/bars/FootBar.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { MOST_AT_ONCE } from './mostAtOnce.ts';
import type { ExportKind } from './useExportOrders.ts';
import { usePapers } from './usePapers.ts';

/** Keys of the table; each has its button. */
const keys = { itineraries: 'i', export: 'e', giveUp: 't' } as const;

type Props = {
  orders: readonly OrderSummary[];
  chosen: readonly OrderSummary[];
  onChooseAll: (orders: readonly OrderSummary[]) => void;
  onGiveUp: () => void;
  onExport: (kind: ExportKind) => void;
};

/** How many orders are chosen, and what may be done with them at once. */
export function ChosenBar({ orders, chosen, onChooseAll, onGiveUp, onExport }: Props) {
  const { t } = useTranslation('order');
  const { saveVouchers, saveItineraries, isBusy } = usePapers();
  const isNone = chosen.length === 0;
  const itineraries = () => void saveItineraries(chosen);
  useHotkeys([
    {
      keys: keys.itineraries,
      label: t('table.itineraries'),
      group: t('table.title'),
      isOff: isNone,
      run: itineraries,
    },
    {
      keys: keys.export,
      label: t('table.exportChosen'),
      group: t('table.title'),
      isOff: isNone,
      run: () => onExport('xlsx'),
    },
    { keys: keys.giveUp, label: t('bulk.verb'), group: t('table.title'), isOff: isNone, run: onGiveUp },
  ]);
  const most = Math.min(orders.length, MOST_AT_ONCE);
  return (
    <FootBar
      actions={
        <>
          <Button icon="print" kbd="I" isPending={isBusy} isDisabled={isNone} onPress={itineraries}>
            {t('table.itineraries')}
          </Button>
          <Menu
            label={t('table.exportChosen')}
            trigger={
              <Button icon="download" isDisabled={isNone}>
                {t('table.exportChosen')}
              </Button>
            }
            items={(['csv', 'xlsx', 'papers'] as const).map((id) => ({ id, label: t(`table.as.${id}`) }))}
            onAction={(id) => (id === 'papers' ? void saveVouchers(chosen) : onExport(id))}
          />
          <Button kbd="T" isDisabled={isNone} onPress={onGiveUp}>
            <span className="order-table__danger">{t('bulk.verb')}</span>
          </Button>
        </>
      }
    >
      <Checkbox
        isSelected={chosen.length > 0 && chosen.length === most}
        className="order-table__all"
        isIndeterminate={chosen.length > 0 && chosen.length < most}
        onChange={(isAll) => onChooseAll(isAll ? orders.slice(0, MOST_AT_ONCE) : [])}
      >
        {isNone ? t('table.chooseAll', { count: most }) : t('table.chosen', { count: chosen.length })}
      </Checkbox>
    </FootBar>
  );
}
