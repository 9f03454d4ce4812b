import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { text, useDraft } from '../../shared/drafts/useDraft.ts';
import { usePlatform } from '../../shared/platform.ts';
import { type Picture, usePicture } from './parts/usePicture.ts';
import type { SignIn } from './useSignIn.ts';

export type LoginField = 'account' | 'password' | 'code';
const order: readonly LoginField[] = ['account', 'password', 'code'];

export type LoginFormState = {
  readonly typed: Readonly<Record<LoginField, string>>;
  readonly set: (field: LoginField) => (value: string) => void;
  /** Fields left empty; their sentences follow the language shown. */
  readonly missing: ReadonlySet<LoginField>;
  readonly check: (field: LoginField) => void;
  readonly inputs: Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>;
  readonly picture: Picture;
  readonly submit: (event: FormEvent) => Promise<void>;
};

/**
 * What was typed and what is missing of it. Nothing typed is lost, except a picture code, which works once; a refresh
 * keeps the account alone.
 */
export function useLoginForm({ state, run }: SignIn): LoginFormState {
  const platform = usePlatform();
  const picture = usePicture();
  const { load, shown, value } = picture;
  const [account, setAccount] = useDraft('auth.account', platform.hint?.username ?? '', text);
  const [secrets, setSecrets] = useState({ password: '', code: '' });
  const typed = { account, ...secrets };
  const [missing, setMissing] = useState<ReadonlySet<LoginField>>(new Set());
  const inputs = {
    account: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  };

  const lacks = (field: LoginField): boolean => {
    if (field === 'code') return shown && typed.code.trim() === '';
    return field === 'account' ? typed.account.trim() === '' : typed.password === '';
  };
  const set = (field: LoginField) => (next: string) => {
    if (field === 'account') setAccount(next);
    else setSecrets((before) => ({ ...before, [field]: next }));
    if (next) setMissing((before) => without(before, field));
  };
  const check = (field: LoginField) =>
    setMissing((before) => (lacks(field) ? new Set([...before, field]) : without(before, field)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.at !== 'form' && state.at !== 'identity') return;
    const lacking = order.filter(lacks);
    setMissing(new Set(lacking));
    if (lacking[0]) return inputs[lacking[0]].current?.focus();
    const { password, code } = secrets;
    const picked = value && { ficationId: value.ficationId, ficationCode: code.trim() };
    const next = await run((work) =>
      platform.session.signIn({ account: account.trim(), password, ...picked, ...(work && { work }) }),
    );
    if (next.at !== 'form') return;
    // The code was consumed by this try, or is asked for now (601): either way a new picture is due.
    setSecrets((before) => ({ ...before, code: '' }));
    if (next.verify || shown) await load();
    else inputs.password.current?.focus();
  };
  return { typed, set, missing, check, inputs, picture, submit };
}

function without(all: ReadonlySet<LoginField>, field: LoginField): ReadonlySet<LoginField> {
  return new Set([...all].filter((one) => one !== field));
}
