import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalFamilies } from '../../../../contract/enums/approval.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import type { Chain, ChainFrame, ChainStep } from '../rules.ts';
import { useRemoveChainMutation, useSaveChainMutation } from '../rulesApi.ts';
import { StepFields } from './StepFields.tsx';
import { useChainWords } from './useChainWords.ts';

type Props = {
  /** Null for a new one. */
  chain: Chain | null;
  frame: ChainFrame;
  close: () => void;
};

/** Where everything is meant; no code of a department is so short. */
const all = '*';
const MAX_STEPS = 8;
const first: ChainStep = { by: 'department', ids: [], level: '', fromFen: 0 };

/** A chain written down: for whom it is, and its steps in their order. */
export function ChainSheet({ chain, frame, close }: Props) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const errorText = useErrorText('rules');
  const words = useChainWords(frame);
  const [departmentId, setDepartment] = useState(chain?.departmentId ?? '');
  const [kind, setKind] = useState(chain?.kind ?? '');
  const [costCentre, setCostCentre] = useState(chain?.costCentre ?? '');
  const [steps, setSteps] = useState<readonly ChainStep[]>(chain?.steps ?? [first]);
  const [isSent, setSent] = useState(false);
  const [save, saving] = useSaveChainMutation();
  const send = useSend(save, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:chains.saved') });
    close();
  });
  const isTaken = frame.chains.some(
    (one) =>
      one.chainId !== chain?.chainId &&
      one.kind === kind &&
      one.departmentId === departmentId &&
      one.costCentre === costCentre.trim(),
  );
  const isStepWrong = ({ by, ids, level, fromFen }: ChainStep) =>
    (by === 'people' && ids.length === 0) || (by === 'level' && level === '') || !(fromFen >= 0);
  const isWrong = isTaken || steps.length === 0 || steps.some(isStepWrong);
  const put = (at: number, step: ChainStep) =>
    setSteps(steps.map((one, index) => (index === at ? step : one)));
  const move = (at: number, by: number) => {
    const next = [...steps];
    const [step] = next.splice(at, 1);
    if (step) next.splice(at + by, 0, step);
    setSteps(next);
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={chain ? words.place(chain).join(t('chains.join')) : t('chains.add')}
      closeLabel={t('close')}
    >
      <form
        className="rules-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (isWrong) return;
          void send({
            ...(chain && { chainId: chain.chainId }),
            kind: approvalFamilies.find((one) => one === kind) ?? '',
            departmentId,
            costCentre: costCentre.trim(),
            steps: steps.map((step) => ({ ...step, ids: step.ids as never[] })),
            revision: chain?.revision ?? '',
          });
        }}
      >
        <Select
          label={t('chains.department')}
          placeholder={t('chains.allDepartments')}
          size="touch"
          options={[
            { id: all, label: t('chains.allDepartments') },
            ...frame.departments.map((one) => ({
              id: one.departmentId,
              label: localisedText(one.name, language),
            })),
          ]}
          value={departmentId === '' ? all : departmentId}
          onChange={(id) => setDepartment(id === all ? '' : id)}
          error={isTaken ? t('chains.taken') : undefined}
        />
        <Select
          label={t('chains.what')}
          placeholder={t('chains.allKinds')}
          size="touch"
          options={[
            { id: all, label: t('chains.allKinds') },
            ...approvalFamilies.map((id) => ({ id: id as string, label: t(`chains.kind.${id}`) })),
          ]}
          value={kind === '' ? all : kind}
          onChange={(id) => setKind(id === all ? '' : id)}
        />
        <TextField
          label={t('chains.costCentre')}
          description={t('chains.costCentreHint')}
          size="touch"
          maxLength={40}
          value={costCentre}
          onChange={setCostCentre}
        />
        <ol className="chain-form" aria-label={t('chains.steps')}>
          {steps.map((step, at) => (
            // Steps have no name but their order.
            <li key={`${at} of ${steps.length}`} className="chain-form__step">
              <StepFields
                at={at}
                step={step}
                frame={frame}
                isWrong={isSent && isStepWrong(step)}
                onChange={(next) => put(at, next)}
                {...(at > 0 && { onUp: () => move(at, -1) })}
                {...(at < steps.length - 1 && { onDown: () => move(at, 1) })}
                {...(steps.length > 1 && {
                  onRemove: () => setSteps(steps.filter((_, index) => index !== at)),
                })}
              />
            </li>
          ))}
        </ol>
        {steps.length < MAX_STEPS && (
          <Button icon="plus" size="touch" onPress={() => setSteps([...steps, first])}>
            {t('chains.addStep')}
          </Button>
        )}
        <p className="rules__note">{t('chains.laterOnly')}</p>
        <FormEnd
          failure={saving.error && errorText(failureOf(saving.error))}
          isPending={saving.isLoading}
          pendingLabel={t('saving')}
        >
          {t('save')}
        </FormEnd>
        {chain && <Removal chain={chain} title={words.place(chain).join(t('chains.join'))} close={close} />}
      </form>
    </Sheet>
  );
}

function Removal({ chain, title, close }: { chain: Chain; title: string; close: () => void }) {
  const { t } = useTranslation('rules');
  const errorText = useErrorText('rules');
  const { confirm, dialog } = useConfirm();
  const [remove, removing] = useRemoveChainMutation();
  const send = useSend(remove, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:chains.removed') });
    close();
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('chains.removeAsk', { title }),
      text: t('chains.removeText'),
      yes: t('chains.remove'),
    });
    if (yes) await send({ chainId: chain.chainId, revision: chain.revision });
  };
  return (
    <>
      <Button size="touch" variant="danger" isDisabled={removing.isLoading} onPress={() => void ask()}>
        {t('chains.remove')}
      </Button>
      {removing.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(removing.error))}
        </Notice>
      )}
      {dialog}
    </>
  );
}
