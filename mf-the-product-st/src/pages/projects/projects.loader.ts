import type { PageLoader } from 'shared-contracts/page';

export interface ProjectsData {
  readonly heading: string;
}

export const loadProjects: PageLoader<ProjectsData> = () =>
  Promise.resolve({ kind: 'page', data: { heading: 'Projects' }, head: { title: 'Projects' } });
