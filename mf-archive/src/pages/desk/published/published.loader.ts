import { getPage } from 'shared-contracts/archive/get-page';
import { pageName } from '../../../parts/page-name.ts';
import type { Room } from '../room.ts';

/** `/desk/pages/:slug` */
export const loadPublished: Room = async ({ call }, [slug = '', ...more]) => {
  if (slug === '' || more.length > 0) return null;
  const found = await call(getPage, { slug });
  const { title, date, edition, sequence, label, demonstration, editionSlug, recognised, wordCount, confidence } =
    found;
  const page = {
    ...{ slug: found.movedTo ?? found.slug, title, date, edition },
    ...{ sequence, label, demonstration },
  };
  const thumbnail = found.pages.find((one) => one.slug === found.slug)?.thumbnail ?? null;
  const published = {
    ...{ page, editionSlug, recognised, wordCount, confidence },
    hasScan: found.image !== null,
    thumbnail,
  };
  return { title: pageName(page), view: { view: 'published', published } };
};
