import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProduct } from '../../../travel/product/useProduct.ts';
import type { Approval } from '../approvalApi.ts';

type Bounds = NonNullable<Approval['ceiling']>['bounds'];

/** What a ceiling is for: the product, and its options by the product's words once its code is there. */
export function CeilingWhat({ bounds }: { bounds: Bounds }) {
  const { t } = useTranslation('item');
  return (
    <>
      {t(`kind.${bounds.kind}`)}{' '}
      {bounds.options.length > 0 && (
        <Suspense fallback={null}>
          <Options bounds={bounds} />
        </Suspense>
      )}
    </>
  );
}

function Options({ bounds: { kind, options } }: { bounds: Bounds }) {
  const { t } = useTranslation('travel');
  const nameOf = useProduct(kind).useOptionName();
  return options.map((option) => nameOf(option)).join(t('listJoin'));
}
