import { lazy, Suspense } from 'react';
import type { LoginFormState } from '../useLoginForm.ts';

const CodeField = lazy(async () => ({ default: (await import('./CodeField.tsx')).CodeField }));

/** The picture code with its field, loaded when the gateway asks for one. */
export function LazyCodeField({ form }: { form: LoginFormState }) {
  if (!form.picture.shown) return null;
  return (
    <Suspense>
      <CodeField form={form} />
    </Suspense>
  );
}
