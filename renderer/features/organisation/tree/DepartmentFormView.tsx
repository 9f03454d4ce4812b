import { useTranslation } from 'react-i18next';
import { withThoseBelow } from '../../../../contract/rules/person/departmentPath.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import {
  useListDepartmentsQuery,
  useRemoveDepartmentMutation,
  useSaveDepartmentMutation,
} from '../organisationApi.ts';
import { Overtaken } from '../overtaken/Overtaken.tsx';
import { readingAgain } from '../overtaken/readingAgain.ts';
import { DepartmentField } from './DepartmentField.tsx';
import type { Department } from './departmentNodes.ts';
import { departmentTexts, readSeen, useDepartmentChanges, wasOf } from './seenDepartment.ts';
import '../organisation.css';

type Props = {
  isOpen: boolean;
  /** The one to be changed; null for a new one below `parentId`. */
  department: Department | null;
  parentId: string | null;
  departments: readonly Department[];
  close: () => void;
  /** After one was made or removed: which one is shown. */
  onShow: (departmentId: string | null) => void;
};

/** A department made, renamed, moved or removed. */
export function DepartmentFormView(props: Props) {
  return props.isOpen && <DepartmentFormShown {...props} />;
}

function DepartmentFormShown(props: Props) {
  const { t } = useTranslation('organisation');
  return (
    <Sheet
      isOpen
      onClose={props.close}
      title={t(props.department ? 'department.change' : 'department.add')}
      closeLabel={t('close')}
    >
      <Fields {...props} />
    </Sheet>
  );
}

function Fields({ department, parentId, departments, close, onShow }: Props) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const language = useLanguage();
  const { confirm, dialog } = useConfirm();
  const stillShown = useStillShown();
  const draft = `department ${department?.departmentId ?? ''}`;
  const [save, saving] = useSaveDepartmentMutation();
  const [remove, removing] = useRemoveDepartmentMutation();
  const done = (text: 'department.saved' | 'department.removed') => {
    showToast({ kind: 'success', text: ({ t: say }) => say(`organisation:${text}`) });
    close();
  };
  const { refetch } = useListDepartmentsQuery({});
  const sendSave = useSend(readingAgain(save, refetch), () => done('department.saved'), {
    key: useDraftKey(draft),
  });
  const sendRemoval = useSend(remove, () => {
    if (stillShown()) onShow(department?.parentId ?? null);
    done('department.removed');
  });
  const now = departmentTexts(department, parentId);
  const { typed, field, submit } = useForm(draft, { ...now, seen: JSON.stringify(now) }, ({ name }) =>
    name.trim() === '' ? { name: t('required') } : {},
  );
  // What is typed is a change of what was read with it.
  const seen = readSeen(typed.seen, now);
  const changes = useDepartmentChanges(seen, now, departments);
  const continueTyping = () => {
    for (const name of ['name', 'nameEn', 'nameDe', 'parent'] as const)
      if (typed[name] === seen[name]) field(name).onChange(now[name]);
    field('seen').onChange(JSON.stringify(now));
    saving.reset();
  };
  const { name, nameEn, nameDe, parent } = typed;
  const onSubmit = submit(() =>
    sendSave({
      name,
      nameEn,
      nameDe,
      parentId: parent || null,
      ...(department && { departmentId: department.departmentId, was: wasOf(seen) }),
    }),
  );
  const ask = async () => {
    if (!department) return;
    const yes = await confirm({
      title: t('department.removeTitle', { name: localisedText(department.name, language) }),
      text: t('department.removeText'),
      yes: t('department.removeYes'),
    });
    if (yes) await sendRemoval({ departmentId: department.departmentId });
  };
  const error = saving.error ?? removing.error;
  const others = department
    ? new Set(
        withThoseBelow(
          departments.map((one) => ({ ...one, id: one.departmentId })),
          department.departmentId,
        ),
      )
    : new Set<string>();
  const plain = { size: 'touch', autoComplete: 'off', maxLength: 60 } as const;
  return (
    <form className="org-form" noValidate onSubmit={onSubmit}>
      {department && changes.length > 0 && <Overtaken changes={changes} onContinue={continueTyping} />}
      <TextField {...plain} {...field('name')} label={t('department.name')} maxLength={40} isRequired />
      <TextField {...plain} {...field('nameEn')} label={t('department.nameEn')} />
      <TextField {...plain} {...field('nameDe')} label={t('department.nameDe')} />
      <DepartmentField
        label={t('department.below')}
        departments={departments.filter((one) => !others.has(one.departmentId))}
        value={parent || null}
        onChange={(departmentId) => field('parent').onChange(departmentId ?? '')}
        topLabel={t('department.top')}
      />
      <FormEnd
        failure={error && errorText(failureOf(error))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
      {department && (
        <Button
          block
          size="touch"
          variant="quiet"
          isPending={removing.isLoading}
          pendingLabel={t('saving')}
          onPress={() => void ask()}
        >
          {t('department.remove')}
        </Button>
      )}
      {dialog}
    </form>
  );
}
