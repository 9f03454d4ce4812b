import { useTranslation } from 'react-i18next';
import type { RuleFrame, RuleSetting } from '../../../../contract/shapes/rules/standard.ts';
import { typedFigure } from './figures.ts';
import { TypedFigure } from './TypedFigure.tsx';
import './editor.css';

type Props = {
  frame: RuleFrame;
  setting: RuleSetting;
  onChange: (setting: RuleSetting) => void;
  isWrong: boolean;
};

/** A rule's one figure in its unit. An empty field is no figure: the switch turns a rule off, nothing else does. */
export function FigureField({ frame, setting, onChange, isWrong }: Props) {
  const { t } = useTranslation(['rules', 'order']);
  const { unit, min, max } = frame;
  const bounds = { min: typedFigure(unit, min), max: typedFigure(unit, max) };
  return (
    <TypedFigure
      label={t(`figure.${frame.rule}`)}
      unit={unit}
      amount={setting.amount}
      onAmount={(amount) => onChange({ ...setting, amount: amount ?? Number.NaN })}
      suffix={<span className="rule__unit">{t(`unit.${unit}`)}</span>}
      error={isWrong ? t('edit.bounds', bounds) : undefined}
    />
  );
}
