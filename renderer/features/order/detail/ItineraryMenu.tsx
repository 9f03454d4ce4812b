import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../../contract/languages.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { copyText } from '../../../shared/copyText.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { usePane } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { itineraryText } from '../../../travel/item/itineraryText.ts';

/** Sends the itinerary by the phone's own sheet, else copies it; in the language of whoever reads it, one's own first. */
export function ItineraryMenu({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation(['order', 'common']);
  const own = useLanguage();
  const isPhone = usePane().position === 'only';
  const sends = isPhone && 'share' in navigator;
  const offered = [own, ...languages.filter((one) => one !== own)];
  const pass = async (language: Language) => {
    await i18n.loadLanguages(language);
    const text = itineraryText(order, { t: i18n.getFixedT(language, 'item'), language });
    if (sends) {
      const isTaken = await navigator.share({ text }).then(
        () => true,
        // Closed by whoever opened it: nothing to say.
        (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError',
      );
      if (isTaken) return;
    }
    if (await copyText(text)) showToast({ kind: 'success', text: t('detail.itineraryCopied') });
    else showToast({ kind: 'warning', text: t('detail.copyFailed') });
  };
  const label = sends ? t('detail.itinerarySend') : t('detail.itineraryCopy');
  return (
    <Menu
      label={label}
      trigger={
        <Button size="sm" icon="copy">
          {label}
        </Button>
      }
      items={offered.map((id) => ({ id, label: t(`common:language.${id}`) }))}
      onAction={(language) => void pass(language)}
    />
  );
}
