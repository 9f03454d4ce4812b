import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useAddStaffMutation } from '../organisationApi.ts';
import type { Frame } from '../staff.ts';
import { PasswordLink, type SetPasswordLink } from './PasswordLink.tsx';
import { StaffFields } from './StaffFields.tsx';
import { useStaffForm } from './useStaffForm.ts';
import '../organisation.css';

type Props = {
  isOpen: boolean;
  frame: Frame;
  departmentId: string | null;
  close: () => void;
};

/** Adds somebody to the company, and gives the link by which they set their password. */
export function AddStaffView(props: Props) {
  return props.isOpen && <AddStaffShown {...props} />;
}

function AddStaffShown({ frame, departmentId, close }: Props) {
  const { t } = useTranslation('organisation');
  const [link, setLink] = useState<SetPasswordLink | null>(null);
  return (
    <Sheet isOpen onClose={close} title={t('staff.add')} closeLabel={t('close')}>
      {link ? (
        <PasswordLink link={link} />
      ) : (
        <Form frame={frame} departmentId={departmentId} onAdded={setLink} />
      )}
    </Sheet>
  );
}

function Form({
  frame,
  departmentId,
  onAdded,
}: Omit<Props, 'close' | 'isOpen'> & { onAdded: (link: SetPasswordLink) => void }) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const [add, adding] = useAddStaffMutation();
  const [idem, setIdem] = useState(newKey);
  const level = frame.levels[0]?.code ?? '';
  const form = useStaffForm('staff', { name: '', costCentre: '', roles: [], level, departmentId }, true);
  const { typed } = form;
  const onSubmit = form.submit(async () => {
    const answer = await add({
      idem,
      input: {
        account: typed.account,
        name: typed.name,
        mobile: typed.mobile,
        email: typed.email.trim(),
        roles: [...form.roles],
        costCentre: typed.costCentre.trim(),
        ...(level !== '' && { level: form.level }),
        ...(form.departmentId !== null && { departmentId: form.departmentId }),
      },
    });
    if (answer.data) onAdded(answer.data.link);
    else if (isDefinite(failureOf(answer.error))) setIdem(newKey());
  });
  return (
    <form className="org-form" noValidate onSubmit={onSubmit}>
      <StaffFields form={form} frame={frame} />
      <FormEnd
        failure={adding.error && errorText(failureOf(adding.error))}
        isPending={adding.isLoading}
        pendingLabel={t('saving')}
      >
        {t('staff.add')}
      </FormEnd>
    </form>
  );
}
