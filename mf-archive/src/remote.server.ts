import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { loadEdition, loadEditions } from './pages/editions/editions.loader.ts';
import { loadCite } from './pages/cite/cite.loader.ts';
import { loadNewspaperPage } from './pages/newspaper-page/newspaper-page.loader.ts';
import { loadSearch } from './pages/search/search.loader.ts';
import { loadTopic, loadTopics } from './pages/topics/topics.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    search: loadSearch,
    'newspaper-page': loadNewspaperPage,
    cite: loadCite,
    topics: loadTopics,
    'topic-category': loadTopic,
    topic: loadTopic,
    editions: loadEditions,
    edition: loadEdition,
  },
};
