import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { localisedOr } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import { selectServicePhone } from '../../shared/menuConfig.ts';
import { useHref, useNavigate, usePane } from '../../shared/navigation.ts';
import { useActing, useUser } from '../../shared/session/useSession.ts';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';
import { BrandMark } from '../../shared/ui/icons/BrandMark.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { useBrand, useBrandName } from '../brand/brand.ts';
import './PaneHeader.css';

const MessageBell = lazyPart(async () => (await import('./MessageBell.tsx')).MessageBell);

/** Home's header: brand and company; the company's service phone and messages where the brand has them (spec §1). */
export function HomeHeader() {
  const { t } = useTranslation('common');
  const { position } = usePane();
  const brand = useBrand();
  const name = useBrandName();
  const user = useUser();
  const language = useLanguage();
  const company = user && localisedOr(user.companyName, user.customer_fullname, language);
  const href = useHref();
  const navigate = useNavigate();
  const servicePhone = useSelector(selectServicePhone);
  const phone = brand.phoneIcon ? servicePhone : '';
  const messages = href('messages');
  // In another's name there are no messages: they would be one's own.
  const acting = useActing();
  const isOffered = brand.messageCentre && messages !== undefined && !acting;
  const openMessages = () => messages && navigate(messages);
  const isPhone = position === 'only';
  return (
    <header className={isPhone ? 'app-head app-head--home' : 'app-head app-head--desk'}>
      {isPhone && <BrandMark size={32} />}
      <div className="app-head__mid">
        <h1 className="app-head__title">{isPhone ? name : t('tabs.home')}</h1>
        {company && <p className="app-head__sub">{company}</p>}
      </div>
      <span className="app-head__end">
        {phone && (
          <a className="app-head__phone" href={`tel:${phone}`} aria-label={t('header.phoneOf', { phone })}>
            <Icon name="phone" size={20} />
            {!isPhone && <span>{phone}</span>}
          </a>
        )}
        {isOffered && (
          <Suspense fallback={<IconButton icon="bell" label={t('header.messages')} onPress={openMessages} />}>
            <MessageBell onPress={openMessages} />
          </Suspense>
        )}
      </span>
    </header>
  );
}
