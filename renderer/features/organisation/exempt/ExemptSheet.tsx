import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApprovalFamily, approvalFamilies } from '../../../../contract/enums/approval.ts';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useSetExemptMutation } from '../organisationApi.ts';

type Props = {
  title: string;
  employeeIds: readonly EmployeeId[];
  levels: readonly string[];
  kinds: readonly ApprovalFamily[];
  close: () => void;
  done: () => void;
};

/** What people or a level need not ask anybody for; nothing ticked takes them from the list. */
export function ExemptSheet({ title, employeeIds, levels, kinds, close, done }: Props) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const [chosen, setChosen] = useState(kinds);
  const [set, setting] = useSetExemptMutation();
  const send = useSend(set, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('organisation:exempt.saved') });
    done();
  });
  return (
    <Sheet isOpen onClose={close} title={title} closeLabel={t('close')}>
      <form
        className="org-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send({ employeeIds: [...employeeIds], levels: [...levels], kinds: [...chosen] });
        }}
      >
        <p className="org-note">{t('exempt.hint')}</p>
        <fieldset className="org-roles">
          <legend className="org-roles__legend">{t('exempt.kinds')}</legend>
          {approvalFamilies.map((kind) => (
            <Checkbox
              key={kind}
              isSelected={chosen.includes(kind)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
            >
              {t(`exempt.kind.${kind}`)}
            </Checkbox>
          ))}
        </fieldset>
        <FormEnd
          failure={setting.error && errorText(failureOf(setting.error))}
          isPending={setting.isLoading}
          pendingLabel={t('saving')}
        >
          {t('save')}
        </FormEnd>
      </form>
    </Sheet>
  );
}
