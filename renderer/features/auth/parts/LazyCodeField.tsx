import { Suspense } from 'react';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import type { LoginFormState } from '../useLoginForm.ts';

const CodeField = lazyPart(async () => (await import('./CodeField.tsx')).CodeField, true);

/** The picture code with its field, loaded when the gateway asks for one. */
export function LazyCodeField({ form }: { form: LoginFormState }) {
  if (!form.picture.shown) return null;
  return (
    <Suspense>
      <CodeField form={form} />
    </Suspense>
  );
}
