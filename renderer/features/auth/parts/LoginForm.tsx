import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { useCapsLock } from '../useCapsLock.ts';
import type { SignIn } from '../useSignIn.ts';
import { PictureCode } from './PictureCode.tsx';
import { usePicture } from './usePicture.ts';

type Field = 'account' | 'password' | 'code';
const order: readonly Field[] = ['account', 'password', 'code'];

/** Account, password and, after a 601, the picture code. What was typed survives every answer. */
export function LoginForm({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('auth');
  const platform = usePlatform();
  const href = useHref();
  const { state } = signIn;
  const picture = usePicture();
  const [typed, setTyped] = useState({ account: platform.hint?.username ?? '', password: '', code: '' });
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const inputs = {
    account: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  };
  const capsLock = useCapsLock();
  const isBusy = state.at === 'busy';

  const set = (field: Field) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    if (value) setWrong(({ [field]: _, ...others }) => others);
  };
  const messageOf = (field: Field): string | undefined => {
    if (field === 'code' && !picture.shown) return undefined;
    const value = field === 'password' ? typed.password : typed[field].trim();
    return value === '' ? t(`missing.${field}`) : undefined;
  };
  const check = (field: Field) => setWrong((before) => withMessage(before, field, messageOf(field)));

  // A refusal leads to the field that has to change: the new picture's, else the password.
  const refusal = state.at === 'form' ? state.refusal : null;
  const asksForCode = state.at === 'form' && state.verify;
  useEffect(() => {
    if (!asksForCode) return;
    setTyped((before) => ({ ...before, code: '' }));
    void picture.load();
  }, [asksForCode, state, picture.load]);
  const pictureId = picture.value?.ficationId;
  useEffect(() => {
    if (pictureId) inputs.code.current?.focus();
  }, [pictureId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || state.at === 'done') return;
    const messages = order.reduce((all, field) => withMessage(all, field, messageOf(field)), {});
    setWrong(messages);
    const first = order.find((field) => field in messages);
    if (first) return inputs[first].current?.focus();
    const { account, password, code } = typed;
    const next = await signIn.run(() =>
      platform.session.signIn({
        account: account.trim(),
        password,
        ...(picture.value && { ficationId: picture.value.ficationId, ficationCode: code.trim() }),
      }),
    );
    if (next.at === 'form' && !next.verify) {
      if (picture.shown) void picture.load();
      else inputs.password.current?.focus();
    }
  };

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={inputs.account}
        label={t('account')}
        name="account"
        autoComplete="username"
        spellCheck="false"
        size="touch"
        maxLength={64}
        value={typed.account}
        onChange={set('account')}
        onBlur={() => typed.account && check('account')}
        error={wrong.account}
        clearLabel={t('clear')}
      />
      <PasswordField
        ref={inputs.password}
        label={t('password')}
        name="password"
        size="touch"
        maxLength={128}
        value={typed.password}
        onChange={set('password')}
        onKeyDown={capsLock.onKey}
        onKeyUp={capsLock.onKey}
        onBlur={capsLock.onBlur}
        error={wrong.password}
        description={capsLock.isOn ? t('capsLock') : undefined}
        revealLabel={t('reveal')}
        labelEnd={<Link href={href('forgetPassword')}>{t('forgot')}</Link>}
      />
      {picture.shown && (
        <TextField
          ref={inputs.code}
          label={t('code')}
          name="code"
          autoComplete="off"
          spellCheck="false"
          size="touch"
          maxLength={8}
          placeholder={t('codeHint')}
          value={typed.code}
          onChange={set('code')}
          error={wrong.code}
          beside={<PictureCode picture={picture} />}
        />
      )}
      {refusal && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="touch"
        block
        className="auth-form__submit"
        isPending={isBusy || state.at === 'done'}
        pendingLabel={state.at === 'done' ? t('done') : t('busy')}
        data-track="login"
      >
        {state.at === 'done' ? t('done') : t('submit')}
      </Button>
    </form>
  );
}

function withMessage(
  all: Partial<Record<Field, string>>,
  field: Field,
  message: string | undefined,
): Partial<Record<Field, string>> {
  const { [field]: _, ...others } = all;
  return message === undefined ? others : { ...others, [field]: message };
}
