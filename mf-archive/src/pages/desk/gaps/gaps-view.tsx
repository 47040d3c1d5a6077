import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { EmptyState } from 'shared-contracts/ui/notice';
import type { GapsList } from '../../../../api/desk/list-gaps.endpoint.ts';
import { DeskFrame } from '../parts/desk-frame.tsx';
import { GapTitles } from './gap-titles.tsx';
import { TitleYear } from './title-year.tsx';

/** `/desk/gaps` */
export const GapsView = ({ gaps: { titles, chosen } }: { readonly gaps: GapsList }): JSX.Element => (
  <DeskFrame
    title={chosen === null ? 'Gaps' : `Gaps of ${chosen.title.name}`}
    at={deskLinks.gaps()}
    lead="Days are missing where a title’s own rhythm lets expect an edition; pages where the printed numbers jump. What came before the first edition held, and after the last, nobody can count."
  >
    {chosen !== null && <TitleYear chosen={chosen} />}
    {titles.length === 0 ? (
      <EmptyState title="No gaps are known">A title’s rhythm is told from five editions on.</EmptyState>
    ) : (
      <GapTitles titles={titles} />
    )}
  </DeskFrame>
);
