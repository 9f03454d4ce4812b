import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Menu } from '../../shared/ui/layers/Menu.tsx';
import './paper.css';

const papers = ['a4', 'a5'] as const;
type Paper = (typeof papers)[number];

/** Prints what is shown, on paper of a size. */
export function PrintMenu({ size = 'sm' }: { size?: 'sm' | 'auto' }) {
  const { t } = useTranslation('travel');
  return (
    <Menu
      label={t('print.label')}
      trigger={
        <Button size={size} icon="print">
          {t('print.label')}
        </Button>
      }
      items={papers.map((id) => ({ id, label: t(`print.${id}`) }))}
      onAction={printOn}
    />
  );
}

/** The page rule of a paper holds from here until the browser's own dialog is closed. */
function printOn(paper: Paper): void {
  const { dataset } = document.documentElement;
  dataset['paper'] = paper;
  window.addEventListener('afterprint', () => delete dataset['paper'], { once: true });
  // Once the menu is gone and the page is drawn as before.
  setTimeout(() => window.print(), 0);
}
