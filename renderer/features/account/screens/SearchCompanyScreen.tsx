import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { CompanySearch } from '../parts/CompanySearch.tsx';
import { chooseCompany } from '../registering.ts';

/** Finds the company to register with (spec §2 /searchCompany). */
export function SearchCompanyScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const login = useHref()('ZLlogin');
  const go = useGo();
  return (
    <EntryPage title={t('company.title')} sub={name}>
      <CompanySearch
        onChoose={(company) => {
          chooseCompany(company);
          go('register');
        }}
      >
        <Link variant="strong" href={login}>
          {t('toLogin')}
        </Link>
      </CompanySearch>
    </EntryPage>
  );
}
