import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';
import type { Company } from '../registering.ts';
import { CompanySearch } from './CompanySearch.tsx';

/** A link that looks for another company over the page: what was typed into it stays, passwords too. */
export function OtherCompany({ onChoose }: { onChoose: (company: Company) => void }) {
  const { t } = useTranslation(['account', 'documents']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link onPress={() => setOpen(true)}>{t('register.otherCompany')}</Link>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('company.title')}
        closeLabel={t('documents:close')}
        isDismissable
      >
        <CompanySearch
          onChoose={(company) => {
            onChoose(company);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
