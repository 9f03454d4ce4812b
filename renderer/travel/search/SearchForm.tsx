import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderTab, orderTabs } from '../../../contract/enums/order.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../shared/ui/controls/Segmented.tsx';
import { Card } from '../../shared/ui/lists/Card.tsx';
import { PartyField } from '../party/PartyField.tsx';
import { LinkFaults } from '../places/LinkFaults.tsx';
import type { LinkFault } from '../places/searchLink.ts';
import { UnderLine } from '../under/UnderLine.tsx';
import './SearchForm.css';

type Props = {
  /** Of the address the screen was opened by: the application one books under stands there. */
  params: URLSearchParams;
  /** What of the link that led here could not be taken over. */
  faults: readonly LinkFault[];
  tab: OrderTab;
  onTab: (tab: OrderTab) => void;
  /** What the product asks: where and when. */
  children: ReactNode;
  onAddParty: () => void;
  onSubmit: () => void;
  submitLabel: string;
  /** How far ahead it is sold. */
  note: string;
  /** Under the card: searches made before. */
  below: ReactNode;
};

/** The search of a product: business or private, where and when, for whom and under which application. */
export function SearchForm({
  params,
  faults,
  tab,
  onTab,
  children,
  onAddParty,
  onSubmit,
  submitLabel,
  note,
  below,
}: Props) {
  const { t } = useTranslation('travel');
  return (
    <div className="travel-search">
      <LinkFaults faults={faults} />
      <Card label={t('search.form')} className="travel-search__card">
        <Segmented
          label={t('tab.label')}
          options={orderTabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={tab}
          onChange={onTab}
        />
        {children}
        <PartyField onAdd={onAddParty} />
        <UnderLine params={params} />
        <Button variant="primary" block onPress={onSubmit}>
          {submitLabel}
        </Button>
        <p className="travel-search__note">{note}</p>
      </Card>
      {below}
    </div>
  );
}
