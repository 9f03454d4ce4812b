import { useTranslation } from 'react-i18next';

/** A time that no longer holds: struck through, and called so where it is read aloud. */
export function WasTime({ children }: { children: string }) {
  const { t } = useTranslation('travel');
  return (
    <>
      <span className="td-vh">{t('moved.was')} </span>
      <s>{children}</s>
    </>
  );
}
