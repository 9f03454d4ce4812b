import { useTranslation } from 'react-i18next';
import { withThoseBelow } from '../../../../contract/rules/person/departmentPath.ts';
import { oneOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { useRemoveDepartmentMutation, useSaveDepartmentMutation } from '../organisationApi.ts';
import { DepartmentField } from './DepartmentField.tsx';
import type { Department } from './departmentNodes.ts';
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
  const draft = `department ${department?.departmentId ?? ''}`;
  const ids = [null, ...departments.map(({ departmentId }) => departmentId)];
  const [parent, setParent] = useDraft<string | null>(
    `${draft} parent`,
    department ? department.parentId : parentId,
    oneOf(ids),
  );
  const [save, saving] = useSaveDepartmentMutation();
  const [remove, removing] = useRemoveDepartmentMutation();
  const done = (text: 'department.saved' | 'department.removed') => {
    showToast({ kind: 'success', text: ({ t: say }) => say(`organisation:${text}`) });
    close();
  };
  const sendSave = useSend(save, () => done('department.saved'));
  const sendRemoval = useSend(remove, () => {
    onShow(department?.parentId ?? null);
    done('department.removed');
  });
  const { typed, field, submit } = useForm(
    draft,
    {
      name: department?.name.zh ?? '',
      nameEn: department?.name.en ?? '',
      nameDe: department?.name.de ?? '',
    },
    ({ name }) => (name.trim() === '' ? { name: t('required') } : {}),
  );
  const onSubmit = submit(() =>
    sendSave({ ...typed, parentId: parent, ...(department && { departmentId: department.departmentId }) }),
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
      <TextField {...plain} {...field('name')} label={t('department.name')} maxLength={40} isRequired />
      <TextField {...plain} {...field('nameEn')} label={t('department.nameEn')} />
      <TextField {...plain} {...field('nameDe')} label={t('department.nameDe')} />
      <DepartmentField
        label={t('department.below')}
        departments={departments.filter((one) => !others.has(one.departmentId))}
        value={parent}
        onChange={setParent}
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
