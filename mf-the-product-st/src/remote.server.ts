import { frameLoader } from 'shared-contracts/frame';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { frames } from './frames.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    projects: frameLoader(frames.projects),
    cohort: frameLoader(frames.cohort),
    project: frameLoader(frames.project),
    'spend-abacha-loot': frameLoader(frames['spend-abacha-loot']),
    section: frameLoader(frames.section),
    stories: frameLoader(frames.stories),
    issues: frameLoader(frames.issues),
    inside: frameLoader(frames.inside),
    'inside-piece': frameLoader(frames['inside-piece']),
    issue: frameLoader(frames.issue),
    'main-article': frameLoader(frames['main-article']),
    'sub-article': frameLoader(frames['sub-article']),
  },
};
