import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { useProduct } from '../../../travel/product/useProduct.ts';
import type { DeskForm } from '../logic/draft.ts';
import type { OwnWay } from '../logic/ownWays.ts';
import { deskKeys } from '../state/useDeskKeys.ts';

type Props = {
  /** The offer the cell that has the focus is on. */
  form: DeskForm;
  person: string;
  /** What brings that cell within its standard, and all of its leg. */
  own: OwnWay | undefined;
  all: readonly OwnWay[];
  onTake: (ways: readonly OwnWay[]) => void;
};

/** The cheapest change that clears a breach without another offer: of one cell, and of all cells of its leg. */
export function OwnWays({ form, person, own, all, onTake }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const optionName = useProduct(form.kind).useOptionName();
  const saved = (ways: readonly OwnWay[]) => {
    const fen = ways.reduce((sum, { savesFen }) => sum + savesFen, 0);
    return fen > 0 ? t('matrix.saves', { money: moneyText(fen, language) }) : '';
  };
  const lines = [
    ...(own
      ? [
          {
            keys: deskKeys.ownWay,
            ways: [own],
            text: t('cell.ownWay', {
              name: person,
              option: optionName(own.option, form.choice),
              money: moneyText(own.fareFen, language),
            }),
          },
        ]
      : []),
    ...(all.length > 1
      ? [{ keys: deskKeys.ownWays, ways: all, text: t('cell.ownWays', { count: all.length }) }]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="desk-bar__ways">
      {lines.map(({ keys, ways, text }) => (
        <li key={keys} className="desk-bar__way">
          <span>{text}</span>
          <span className="desk-bar__saves">{saved(ways)}</span>
          <Button size="desk" kbd={keys} aria-keyshortcuts={keys} onPress={() => onTake(ways)}>
            {t('matrix.use')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
