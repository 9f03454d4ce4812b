import { useTranslation } from 'react-i18next';
import type { RuleFrame, RuleSetting } from '../../../../contract/shapes/rules/standard.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useTierName } from '../useTierName.ts';
import { typedFigure } from './figures.ts';
import { TypedFigure } from './TypedFigure.tsx';
import './editor.css';

type Props = {
  frame: RuleFrame;
  setting: RuleSetting;
  onChange: (setting: RuleSetting) => void;
  fault: string | null;
};

/** Cities named below a tier; more would hide the figures. */
const NAMED = 4;

/** A figure per tier of cities; an empty one is no cap. */
export function TiersField({ frame, setting, onChange, fault }: Props) {
  const { t } = useTranslation(['rules', 'journey']);
  const language = useLanguage();
  const tierName = useTierName();
  const { unit, min, max } = frame;
  const put = (tier: number, amount: number | null) => {
    const others = setting.tiers.filter((one) => one.tier !== tier);
    onChange({ ...setting, tiers: [...others, { tier, amount }].toSorted((a, b) => a.tier - b.tier) });
  };
  return (
    <div className="rule__tiers">
      {frame.tiers.map((one) => {
        const { tier, cities } = one;
        const amount = setting.tiers.find((own) => own.tier === tier)?.amount ?? null;
        const isWrong = fault !== null && amount !== null && !(amount >= min && amount <= max);
        const names = cities.slice(0, NAMED).map((name) => localisedText(name, language));
        const list = names.join(t('journey:standard.join'));
        return (
          <TypedFigure
            key={tier}
            label={tierName(one)}
            unit={unit}
            amount={amount}
            onAmount={(next) => put(tier, next)}
            placeholder={t('noCap')}
            suffix={<span className="rule__unit">{t(`unit.${unit}`)}</span>}
            description={cities.length > NAMED ? t('andMore', { list }) : list}
            error={
              isWrong
                ? t('edit.bounds', { min: typedFigure(unit, min), max: typedFigure(unit, max) })
                : undefined
            }
          />
        );
      })}
    </div>
  );
}
