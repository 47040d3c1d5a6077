import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { Article } from '../article.tsx';

export function Page() {
  const { brand, links } = useSite();
  return (
    <Article title="About us">
      <p>
        {brand.name} is a searchable archive of Nigerian newspapers. Type a word, and see it marked on the page that it
        was printed on.
      </p>
      <h2>How a page becomes words</h2>
      <p>
        Each page is scanned, and a machine reads the scan. It notes every word and where it stands, which is how a hit
        can be marked in the right place. Old ink is hard to read, so some words are wrong. The scan always stands
        beside its text.
      </p>
      <h2>Marks and accents</h2>
      <p>
        Words can be typed with or without their marks: Ìbàdàn and Ibadan find the same pages, and so do ɓarawo and
        barawo.
      </p>
      <h2>Demonstration editions</h2>
      <p>
        Some titles here never existed. They show how the archive works, and every page of theirs carries the mark
        “Demonstration edition”.
      </p>
      <h2>What is not here yet</h2>
      <p>
        Accounts, membership, donations, stories and projects come later. Until then each of those sections says so.
        Searching and reading need none of them.
      </p>
      <p>
        <TextLink to={links.search()}>Search the archive</TextLink>
      </p>
    </Article>
  );
}
