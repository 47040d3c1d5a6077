import { useSite } from 'shared-contracts/platform/site';
import { Article } from '../article.tsx';

export function Page() {
  const { brand } = useSite();
  return (
    <Article title="Privacy policy">
      <p>{brand.name} can be read without saying who you are. This page tells what is kept all the same.</p>
      <h2>Cookies</h2>
      <p>Only cookies that the site needs to work are set:</p>
      <ul>
        <li>
          one that lasts a minute, when a section of the site failed to load in your browser, so that the version before
          it is used.
        </li>
      </ul>
      <p>None of them follows you to other sites, and no other company sets one here.</p>
      <h2>Kept in your browser</h2>
      <p>Your browser remembers that you closed the notice on cookies. Clearing its storage forgets that.</p>
      <h2>Kept by the server</h2>
      <p>
        Like every web server, this one writes down which addresses are asked for and whether that worked. When a
        section fails in your browser, a short report of the failure is sent, so that it can be mended. Nobody’s reading
        is counted by person.
      </p>
      <h2>Accounts and payments</h2>
      <p>Accounts, membership and donations are not open yet, so nothing about them is kept.</p>
    </Article>
  );
}
