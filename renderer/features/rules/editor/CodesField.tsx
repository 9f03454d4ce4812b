import { useTranslation } from 'react-i18next';
import { type Over, overControls } from '../../../../contract/enums/standard.ts';
import type { RuleFrame, RuleSetting } from '../../../../contract/shapes/rules/standard.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { useLimitText } from '../../../travel/standards/useLimitText.ts';
import { TypedFigure } from './TypedFigure.tsx';
import './editor.css';

type Props = {
  frame: RuleFrame;
  setting: RuleSetting;
  onChange: (setting: RuleSetting) => void;
  fault: string | null;
};

type Steps = RuleSetting['steps'];

/** So many lengths of journey at most. */
const STEPS = 6;
const HOURS_MORE = 120;

/** What is allowed, by length of the journey where that counts, and what leads to something else than the rest. */
export function CodesField({ frame, setting, onChange, fault }: Props) {
  const { t } = useTranslation(['rules', 'order']);
  const { steps } = setting;
  const put = (next: Steps) => onChange({ ...setting, steps: next });
  const change = (at: number, more: Partial<Steps[number]>) =>
    put(steps.map((step, index) => (index === at ? { ...step, ...more } : step)));
  const before = steps.at(-2)?.upToMinutes ?? 120;
  const last = steps.at(-1);
  const add = () => last && put([...steps.slice(0, -1), { ...last, upToMinutes: before + HOURS_MORE }, last]);
  return (
    <div className="rule__steps">
      {steps.map((step, index) => (
        <Step
          // Steps have no name but their order.
          key={`${index} of ${steps.length}`}
          frame={frame}
          step={step}
          isOnly={steps.length === 1}
          isLast={index === steps.length - 1}
          onChange={(more) => change(index, more)}
          onRemove={() => put(steps.filter((_, at) => at !== index))}
        />
      ))}
      {fault !== null && (
        <Notice tone="bad" live>
          {t(`fault.${fault === 'codes' ? 'codes' : 'steps'}`)}
        </Notice>
      )}
      {frame.form === 'steps' && steps.length < STEPS && (
        <Button icon="plus" onPress={add} className="rule__add">
          {t('edit.addStep')}
        </Button>
      )}
      <Exceptions frame={frame} setting={setting} onChange={onChange} />
    </div>
  );
}

type StepProps = {
  frame: RuleFrame;
  step: Steps[number];
  isOnly: boolean;
  isLast: boolean;
  onChange: (step: Partial<Steps[number]>) => void;
  onRemove: () => void;
};

function Step({ frame, step, isOnly, isLast, onChange, onRemove }: StepProps) {
  const { t } = useTranslation(['rules', 'order']);
  const limitText = useLimitText();
  const nameOf = (code: string) => limitText(frame.rule, { unit: 'codes', codes: [code], amount: null });
  return (
    <div className="rule__step">
      {frame.form === 'steps' && !isOnly && (
        <div className="rule__span">
          {isLast ? (
            <span className="rule__rest">{t('edit.rest')}</span>
          ) : (
            <>
              <TypedFigure
                label={t('edit.upTo')}
                unit="minutes"
                amount={step.upToMinutes}
                onAmount={(amount) => onChange({ upToMinutes: amount ?? Number.NaN })}
                suffix={<span className="rule__unit">{t('unit.minutes')}</span>}
              />
              <IconButton icon="trash" label={t('edit.removeStep')} onPress={onRemove} />
            </>
          )}
        </div>
      )}
      <ChipGroup
        label={t('edit.allowed')}
        layout="wrap"
        options={frame.codes.map((id) => ({ id, label: nameOf(id) }))}
        selected={step.codes}
        onChange={(codes) => onChange({ codes })}
      />
    </div>
  );
}

const asRest = 'rest';

/** Codes some journey does not allow: what each leads to, where that differs. */
function Exceptions({ frame, setting, onChange }: Omit<Props, 'fault'>) {
  const { t } = useTranslation(['rules', 'order']);
  const limitText = useLimitText();
  const beyond = frame.codes.filter((code) => setting.steps.some(({ codes }) => !codes.includes(code)));
  if (beyond.length === 0 || frame.form === 'codes') return null;
  const put = (code: string, control: Over | typeof asRest) => {
    const others = setting.except.filter((one) => one.code !== code);
    onChange({ ...setting, except: control === asRest ? others : [...others, { code, control }] });
  };
  return (
    <details className="rule__except" open={setting.except.length > 0 || undefined}>
      <summary className="rule__summary">{t('edit.exceptions')}</summary>
      <div className="rule__exceptions">
        {beyond.map((code) => (
          <Select
            key={code}
            label={limitText(frame.rule, { unit: 'codes', codes: [code], amount: null })}
            placeholder={t('edit.asRest')}
            options={[
              { id: asRest, label: t('edit.asRest') },
              ...overControls.map((id) => ({ id, label: t(`over.${id}`) })),
            ]}
            value={setting.except.find((one) => one.code === code)?.control ?? asRest}
            onChange={(control: Over | typeof asRest) => put(code, control)}
          />
        ))}
      </div>
    </details>
  );
}
