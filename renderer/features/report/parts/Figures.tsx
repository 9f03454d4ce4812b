import type { ReactNode } from 'react';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';

export type Figure = { readonly id: string; readonly label: string; readonly value: ReactNode };

/** The figures a report begins with. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Card label={label}>
      <CardBody alone>
        <dl className="report__figures">
          {figures.map(({ id, label: name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
