import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { ProjectsData } from './projects.loader.ts';

export function Page(): JSX.Element {
  const { data } = usePage<ProjectsData>();
  return <h1>{data.heading}</h1>;
}
