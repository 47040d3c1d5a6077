import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { Article } from '../article.tsx';

export function Page() {
  const { brand, links } = useSite();
  return (
    <Article title="Terms of use">
      <p>What you may expect of {brand.name}, and what it expects of you. These terms grow as the site does.</p>
      <h2>Reading</h2>
      <p>Searching and reading are open to everyone. No account and no payment is needed.</p>
      <h2>Quoting and citing</h2>
      <p>
        Quote from the pages and cite them. A newspaper page can still be under copyright: where we know its rights, the
        page says so. Ask the holder of the rights before you print or sell a whole page.
      </p>
      <h2>The text</h2>
      <p>
        The text of a page was read from its scan by a machine, and it has mistakes. Check the scan before you rely on a
        word.
      </p>
      <h2>Demonstration editions</h2>
      <p>
        Pages that carry the mark “Demonstration edition” are of titles that never existed. Do not cite them as
        newspapers.
      </p>
      <h2>Fair use of the machine</h2>
      <p>
        Do not try to break the site, and do not send it so many requests that others have to wait. Requests may be
        slowed down when there are too many.
      </p>
      <p>
        What is kept about you is said in the <TextLink to={links.privacy}>privacy policy</TextLink>.
      </p>
    </Article>
  );
}
