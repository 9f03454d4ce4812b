import { useTranslation } from 'react-i18next';
import { readYuan, yuanText } from '../../../../contract/rules/money/yuan.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { usePane } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { focusDate } from '../../../shared/ui/focus/focusDate.ts';
import { useRegisterVoucherMutation, type Voucher } from '../invoiceApi.ts';

const NUMBER = /^[0-9A-Za-z-]{6,30}$/;

/** What a received voucher says, typed from it: the gateway compares it with what is awaited. */
export function RegisterForm({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('invoice');
  const errorText = useErrorText('invoice');
  const today = chinaDate(useNow());
  const { leave } = usePane();
  const [register, registering] = useRegisterVoucherMutation();
  const send = useSend(
    register,
    () => {
      showToast({ kind: 'success', text: ({ t: say }) => say('invoice:register.done') });
      leave();
    },
    { key: useDraftKey(`invoice.register ${voucher.voucherId}`) },
  );
  const start = { number: '', amount: '', issuedOn: '', header: voucher.header, taxId: voucher.taxId };
  const { typed, field, submit } = useForm(
    `invoice.register ${voucher.voucherId}`,
    start,
    ({ number, amount, issuedOn, header }) => ({
      ...(!NUMBER.test(number.trim()) && {
        number: number.trim() === '' ? t('required') : t('register.numberInvalid'),
      }),
      ...(readYuan(amount) === null && {
        amount: amount.trim() === '' ? t('required') : t('register.amountInvalid'),
      }),
      ...(issuedOn === '' && { issuedOn: t('required') }),
      ...(issuedOn > today && { issuedOn: t('register.dateAhead') }),
      ...(header.trim() === '' && { header: t('required') }),
    }),
  );
  const onSubmit = submit(() =>
    send({
      voucherId: voucher.voucherId,
      number: typed.number.trim(),
      header: typed.header.trim(),
      taxId: typed.taxId.trim().toUpperCase(),
      fen: readYuan(typed.amount) ?? 0,
      issuedOn: typed.issuedOn,
    }),
  );
  const issuedOn = field('issuedOn');
  const plain = { size: 'touch', autoComplete: 'off' } as const;
  return (
    <form
      className="invoice-fields"
      noValidate
      onSubmit={(event) => {
        onSubmit(event);
        focusDate(event.currentTarget);
      }}
    >
      <p className="invoice-note">{t('register.about', { kind: t(`kind.${voucher.kind}`) })}</p>
      <TextField
        {...plain}
        {...field('number')}
        label={t('number')}
        description={t('register.numberHint')}
        maxLength={30}
        isRequired
      />
      <TextField
        {...plain}
        {...field('amount')}
        label={t('register.amount')}
        description={t('register.expected', { amount: yuanText(voucher.fen) })}
        inputMode="decimal"
        maxLength={14}
        isRequired
      />
      <DateField
        label={t('register.issuedOn')}
        value={typed.issuedOn || null}
        onChange={(date) => issuedOn.onChange(date ?? '')}
        error={issuedOn.error}
        size="touch"
        isRequired
      />
      <TextField {...plain} {...field('header')} label={t('register.header')} maxLength={100} isRequired />
      <TextField {...plain} {...field('taxId')} label={t('register.taxId')} maxLength={20} />
      <FormEnd
        failure={registering.error && errorText(failureOf(registering.error))}
        isPending={registering.isLoading}
        pendingLabel={t('sending')}
      >
        {t('register.send')}
      </FormEnd>
    </form>
  );
}
