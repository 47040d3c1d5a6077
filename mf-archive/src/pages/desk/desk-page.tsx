import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { CopiesView } from './copies/copies-view.tsx';
import type { DeskData } from './desk-data.ts';
import { GapsView } from './gaps/gaps-view.tsx';
import { IdentifyView } from './identify/identify-view.tsx';
import { ItemView } from './item/item-view.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { PublishedView } from './published/published-view.tsx';
import { RecognitionView } from './recognition/recognition-view.tsx';
import { RunView } from './run/run-view.tsx';
import { RunsView } from './runs/run-list.tsx';
import { UploadView } from './upload/upload-view.tsx';

type RunsData = Extract<DeskData, { readonly view: 'identify' | 'item' | 'run' | 'runs' }>;

const isOfRuns = (data: DeskData): data is RunsData =>
  'runs' in data || 'run' in data || 'identify' in data || 'item' in data;

/** The pages about import runs. */
function RunsPage({ data }: { readonly data: RunsData }): JSX.Element {
  switch (data.view) {
    case 'runs':
      return <RunsView runs={data.runs} />;
    case 'run':
      return <RunView data={data.run} />;
    case 'identify':
      return <IdentifyView data={data.identify} />;
    case 'item':
      return <ItemView key={data.item.detail.item.id} data={data.item} />;
  }
}

/** All of `/desk/*` in one chunk, so that readers never load its code; except withdrawals, rights and members. */
export function Page(): JSX.Element {
  const { data } = usePage<DeskData>();
  if (isOfRuns(data)) return <RunsPage data={data} />;
  switch (data.view) {
    case 'overview':
      return <OverviewView overview={data.overview} />;
    case 'upload':
      return <UploadView upload={data.upload} />;
    case 'gaps':
      return <GapsView gaps={data.gaps} />;
    case 'copies':
      return <CopiesView copies={data.copies} />;
    case 'recognition':
      return <RecognitionView recognition={data.recognition} state={data.state} />;
    case 'published':
      return <PublishedView published={data.published} />;
  }
}
