import { useTranslation } from 'react-i18next';
import { type Over, overControls } from '../../../../contract/enums/standard.ts';
import type { settingFault } from '../../../../contract/rules/standard/settingsFit.ts';
import type { RuleFrame, RuleSetting } from '../../../../contract/shapes/rules/standard.ts';
import { Switch } from '../../../shared/ui/controls/Switch.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { CodesField } from './CodesField.tsx';
import { FigureField } from './FigureField.tsx';
import { TiersField } from './TiersField.tsx';
import './editor.css';

type Props = {
  frame: RuleFrame;
  setting: RuleSetting;
  onChange: (setting: RuleSetting) => void;
  fault: ReturnType<typeof settingFault>;
};

/** One rule: whether it is asked, what it allows, and what going beyond it leads to. */
export function RuleField({ frame, setting, onChange, fault }: Props) {
  const { t } = useTranslation(['rules', 'order']);
  const isFigure = frame.form === 'amount' || frame.form === 'switch';
  const isOff = isFigure && frame.isOptional && setting.amount === null;
  const name = t(`order:standard.rule.${frame.rule}`);
  return (
    <fieldset className="rule">
      <legend className="td-vh">{name}</legend>
      {isFigure && frame.isOptional ? (
        <Switch
          layout="row"
          isSelected={!isOff}
          onChange={(isOn) => onChange({ ...setting, amount: isOn ? startOf(frame) : null })}
        >
          <span className="rule__name">{name}</span>
        </Switch>
      ) : (
        <span className="rule__name" aria-hidden="true">
          {name}
        </span>
      )}
      {!isOff && (
        <div className="rule__body">
          {(frame.form === 'steps' || frame.form === 'codes') && (
            <CodesField frame={frame} setting={setting} onChange={onChange} fault={fault} />
          )}
          {frame.form === 'tiers' && (
            <TiersField frame={frame} setting={setting} onChange={onChange} fault={fault} />
          )}
          {frame.form === 'amount' && (
            <FigureField frame={frame} setting={setting} onChange={onChange} isWrong={fault !== null} />
          )}
          <Select
            label={t('edit.beyond')}
            placeholder={t('edit.beyond')}
            options={overControls.map((id) => ({ id, label: t(`over.${id}`) }))}
            value={setting.control}
            onChange={(control: Over) => onChange({ ...setting, control })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** What a rule that is switched on begins with: its strictest figure would refuse all, its mildest nothing. */
function startOf({ min, max, step, unit }: RuleFrame): number {
  if (unit === 'fen') return Math.min(max, Math.max(min, 50_000));
  return Math.min(max, Math.max(min, step * Math.round((min + max) / 2 / step)));
}
