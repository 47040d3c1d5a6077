import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { loadCohort } from './pages/cohort/cohort.loader.ts';
import { loadInside } from './pages/inside/inside.loader.ts';
import { loadIssue } from './pages/issue/issue.loader.ts';
import { loadIssues } from './pages/issues/issues.loader.ts';
import { loadProjects } from './pages/projects/projects.loader.ts';
import { loadSection } from './pages/section/section.loader.ts';
import { loadSpend } from './pages/spend-abacha-loot/spend.loader.ts';
import { loadStories } from './pages/stories/stories.loader.ts';
import { loadMainArticle, loadSubArticle } from './pages/story/article.loader.ts';
import { loadInsidePiece } from './pages/story/inside-piece.loader.ts';
import { loadProject } from './pages/story/project.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    projects: loadProjects,
    cohort: loadCohort,
    project: loadProject,
    'spend-abacha-loot': loadSpend,
    section: loadSection,
    stories: loadStories,
    issues: loadIssues,
    inside: loadInside,
    'inside-piece': loadInsidePiece,
    issue: loadIssue,
    'main-article': loadMainArticle,
    'sub-article': loadSubArticle,
  },
};
