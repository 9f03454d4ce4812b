import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useHref, useStage } from '../../shared/navigation.ts';
import { useUser } from '../../shared/session/useSession.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useBrand, useBrandName } from '../brand.ts';
import './StageHeader.css';

/** Home's header: brand and company; service phone and messages where the brand and the app have them (spec §1). */
export function HomeHeader() {
  const { t } = useTranslation('common');
  const { position } = useStage();
  const brand = useBrand();
  const name = useBrandName();
  const company = useUser()?.customer_fullname;
  const href = useHref();
  const navigate = useNavigate();
  const phone = brand.phoneIcon ? href('customerService') : undefined;
  const messages = brand.messageCentre ? href('messages') : undefined;
  const isPhone = position === 'only';
  return (
    <header className={isPhone ? 'app-head app-head--home' : 'app-head app-head--desk'}>
      {isPhone && <BrandMark size={32} />}
      <div className="app-head__mid">
        <h1 className="app-head__title">{isPhone ? name : t('nav.home')}</h1>
        {company && <p className="app-head__sub">{company}</p>}
      </div>
      <span className="app-head__end">
        {phone && <IconButton icon="phone" label={t('header.phone')} onPress={() => void navigate(phone)} />}
        {messages && (
          <IconButton icon="bell" label={t('header.messages')} onPress={() => void navigate(messages)} />
        )}
      </span>
    </header>
  );
}
