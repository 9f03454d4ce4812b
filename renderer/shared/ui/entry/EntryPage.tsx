import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../controls/LanguageSwitch.tsx';
import { BrandMark } from '../icons/BrandMark.tsx';
import './EntryPage.css';

export interface EntryPageProps {
  title: string;
  /** Under the title, small. */
  sub: string;
  /** A card for forms with more fields. */
  wide?: boolean;
  children: ReactNode;
}

/** A page that stands alone, before anybody is signed in: languages, brand, and what the page is for on a card. */
export function EntryPage({ title, sub, wide, children }: EntryPageProps) {
  return (
    <div className={clsx('td-entry', wide && 'td-entry--wide')}>
      <div className="td-entry__card">
        <div className="td-entry__lang">
          <LanguageSwitch />
        </div>
        <div className="td-entry__brand">
          <BrandMark size={56} />
          <div>
            <h1>{title}</h1>
            <p>{sub}</p>
          </div>
        </div>
        <div className="td-entry__body">{children}</div>
      </div>
    </div>
  );
}
