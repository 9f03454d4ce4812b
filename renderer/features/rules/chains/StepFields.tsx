import { useTranslation } from 'react-i18next';
import { chainStepKinds } from '../../../../contract/enums/approval.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { ComboBox } from '../../../shared/ui/fields/ComboBox.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TypedFigure } from '../editor/TypedFigure.tsx';
import type { ChainFrame, ChainStep } from '../rules.ts';
import { useChainWords } from './useChainWords.ts';
import '../editor/editor.css';

type Props = {
  at: number;
  step: ChainStep;
  frame: ChainFrame;
  isWrong: boolean;
  onChange: (step: ChainStep) => void;
  /** Absent at the ends, and for the only one. */
  onUp?: () => void;
  onDown?: () => void;
  onRemove?: () => void;
};

/** One step: whom it asks, and from which sum on. */
export function StepFields({ at, step, frame, isWrong, onChange, onUp, onDown, onRemove }: Props) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const { personOf } = useChainWords(frame);
  const name = t('chains.stepOf', { step: at + 1 });
  const others = frame.people.filter((one) => one.mayApprove && !step.ids.includes(one.employeeId));
  return (
    <fieldset className="chain-form__fields">
      <legend className="rule__name">{name}</legend>
      <Select
        label={t('chains.asks')}
        placeholder={t('chains.asks')}
        size="touch"
        options={chainStepKinds.map((id) => ({ id, label: t(`chains.by.${id}`) }))}
        value={step.by}
        onChange={(by) => onChange({ ...step, by })}
      />
      {step.by === 'people' && (
        <>
          {step.ids.map((id, index) => (
            <span key={id} className="chain-form__person">
              <span>{index === 0 ? personOf(id) : t('chains.standIn', { name: personOf(id) })}</span>
              <IconButton
                icon="close"
                size="touch"
                label={t('remove', { name: personOf(id) })}
                onPress={() => onChange({ ...step, ids: step.ids.filter((one) => one !== id) })}
              />
            </span>
          ))}
          <ComboBox
            // One that was taken leaves the field empty for the next.
            key={step.ids.length}
            label={t(step.ids.length === 0 ? 'chains.person' : 'chains.addStandIn')}
            size="touch"
            options={others.map((one) => ({
              id: one.employeeId,
              label: one.name,
              sub: localisedText(one.department, language),
            }))}
            value={null}
            onChange={(id) => id !== null && onChange({ ...step, ids: [...step.ids, id] })}
            emptyText={t('trial.noPerson')}
            openLabel={t('trial.open')}
            error={isWrong && step.ids.length === 0 ? t('required') : undefined}
          />
        </>
      )}
      {step.by === 'level' && (
        <Select
          label={t('chains.levelFrom')}
          placeholder={t('levels.choose')}
          size="touch"
          options={frame.levels.map((one) => ({ id: one.code, label: localisedText(one.name, language) }))}
          value={step.level === '' ? null : step.level}
          onChange={(level) => onChange({ ...step, level })}
          error={isWrong && step.level === '' ? t('required') : undefined}
        />
      )}
      <TypedFigure
        label={t('chains.fromSum')}
        description={t('chains.fromSumHint')}
        unit="fen"
        size="touch"
        amount={step.fromFen}
        onAmount={(fen) => onChange({ ...step, fromFen: fen === null ? 0 : Math.round(fen) })}
        suffix={<span className="rule__unit">{t('unit.fen')}</span>}
      />
      <span className="rules__acts">
        <IconButton icon="chevronUp" label={t('up', { name })} isDisabled={!onUp} onPress={() => onUp?.()} />
        <IconButton
          icon="chevronDown"
          label={t('down', { name })}
          isDisabled={!onDown}
          onPress={() => onDown?.()}
        />
        <IconButton
          icon="trash"
          label={t('remove', { name })}
          isDisabled={!onRemove}
          onPress={() => onRemove?.()}
        />
      </span>
    </fieldset>
  );
}
