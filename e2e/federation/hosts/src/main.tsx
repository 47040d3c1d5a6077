import { lazy, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { globalCss } from 'shared-contracts/ui/global-css';
import { HostSite, loadPayload } from 'shared-contracts/ui/host-site';

/** The site's address, written by the build. */
declare const SITE: string;

const address = '/membership';
const Membership = lazy(async () => ({ default: (await import('membership/pages/membership')).Page }));
const QuickChat = lazy(async () => ({ default: (await import('context/fragments/quick-chat')).Fragment }));
const payload = loadPayload(SITE, address);

const MembershipPage = () => (
  <HostSite site={SITE} address={address} payload={use(payload)}>
    <Membership />
  </HostSite>
);

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <>
      <style>{globalCss({})}</style>
      <p>A page of another site</p>
      <Suspense fallback={<p>Loading</p>}>
        <section aria-label="A page of the archive">
          <MembershipPage />
        </section>
        <section aria-label="A fragment of the archive">
          <HostSite site={SITE}>
            <QuickChat />
          </HostSite>
        </section>
      </Suspense>
    </>,
  );
