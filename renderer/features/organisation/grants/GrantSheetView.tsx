import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GrantScope, grantScopes } from '../../../../contract/kit/access.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useGiveGrantMutation } from '../organisationApi.ts';
import type { Colleague } from '../staff.ts';
import { Colleagues } from './Colleagues.tsx';
import '../organisation.css';

type Props = {
  isOpen: boolean;
  /** In whose name, where that is not one's own. */
  principalId?: EmployeeId;
  close: () => void;
};

/** So long a grant is offered for; it can be made shorter or longer. */
const usualDays = 90;

/** Lets a colleague act for somebody: whom, what for, from when until when. */
export function GrantSheetView(props: Props) {
  return props.isOpen && <Giving {...props} />;
}

function Giving({ principalId, close }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('organisation');
  const [operator, setOperator] = useState<Colleague | null>(null);
  return (
    <Sheet isOpen onClose={close} title={t('grant.give')} closeLabel={t('close')}>
      {operator ? (
        <Terms
          operator={operator}
          onOther={() => setOperator(null)}
          close={close}
          {...(principalId !== undefined && { principalId })}
        />
      ) : (
        <Colleagues onPick={setOperator} {...(principalId !== undefined && { except: principalId })} />
      )}
    </Sheet>
  );
}

function Terms({
  operator,
  onOther,
  principalId,
  close,
}: Omit<Props, 'isOpen'> & { operator: Colleague; onOther: () => void }) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const [today] = useState(() => chinaDate(gatewayNow()));
  const [scopes, setScopes] = useState<readonly GrantScope[]>(['book', 'orders']);
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(addDays(today, usualDays));
  const [isSent, setSent] = useState(false);
  const [give, giving] = useGiveGrantMutation();
  const send = useSend(give, () => {
    const { name } = operator;
    showToast({ kind: 'success', text: ({ t: say }) => say('organisation:grant.given1', { name }) });
    close();
  });
  const isWrong = from !== null && to !== null && to < from;
  return (
    <form
      className="org-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (scopes.length === 0 || from === null || to === null || isWrong) return;
        void send({
          operatorId: operator.employeeId,
          scopes: [...scopes],
          from,
          to,
          ...(principalId !== undefined && { principalId }),
        });
      }}
    >
      <KeyValue
        items={[{ id: 'who', label: t('grant.who'), note: operator.account, value: operator.name }]}
      />
      <Button size="touch" onPress={onOther}>
        {t('grant.other')}
      </Button>
      <fieldset className="org-roles">
        <legend className="org-roles__legend">{t('grant.scopes')}</legend>
        {grantScopes.map((scope) => (
          <Checkbox
            key={scope}
            isSelected={scopes.includes(scope)}
            isWrong={isSent && scopes.length === 0}
            onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
          >
            {t(`grant.scope.${scope}`)}
          </Checkbox>
        ))}
      </fieldset>
      <DateField
        label={t('grant.from')}
        value={from}
        onChange={setFrom}
        size="touch"
        isRequired
        error={isSent && from === null ? t('required') : undefined}
      />
      <DateField
        label={t('grant.to')}
        value={to}
        onChange={setTo}
        size="touch"
        isRequired
        error={
          isSent && to === null
            ? t('required')
            : isSent && isWrong
              ? errorText({ code: 'GRANT_DATES_WRONG' })
              : undefined
        }
      />
      <FormEnd
        failure={giving.error && errorText(failureOf(giving.error))}
        isPending={giving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('grant.giveNow')}
      </FormEnd>
    </form>
  );
}
