import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useLoaded } from '../../../shared/hooks/useLoaded.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';

/** What a text file of the language shown says, or how it stands with it. */
export function LoadedText<Value>({
  load,
  children,
}: {
  load: (language: string) => Promise<Value>;
  children: (value: Value) => ReactNode;
}) {
  const { t } = useTranslation('service');
  const loaded = useLoaded(useLanguage(), load);
  if (loaded.at === 'loaded') return children(loaded.value);
  if (loaded.at === 'loading') return <Skeleton kind="row" count={6} label={t('loading')} />;
  return (
    <ErrorState
      title={t('failed')}
      action={
        <Button variant="primary" onPress={loaded.again}>
          {t('again')}
        </Button>
      }
    />
  );
}
