import type { RecognitionState } from 'shared-contracts/archive/recognition/recognition-states';
import type { StaffData } from 'shared-contracts/ui/staff-frame';
import type { CopiesList } from '../../../api/import/desk/list-copies.endpoint.ts';
import type { GapsList } from '../../../api/import/desk/list-gaps.endpoint.ts';
import type { RecognitionList } from '../../../api/import/recognition/list-recognition.endpoint.ts';
import type { RunsList } from '../../../api/import/runs/get-run.endpoint.ts';
import type { IdentifyData } from './identify/identify-data.ts';
import type { ItemData } from './item/item-data.ts';
import type { OverviewData } from './overview/overview-data.ts';
import type { PublishedData } from './published/published-data.ts';
import type { RunData } from './run/run-data.ts';
import type { UploadData } from './upload/upload-data.ts';

/** The data of the desk, by the requested page. */
export type DeskView =
  | { readonly view: 'overview'; readonly overview: OverviewData }
  | { readonly view: 'upload'; readonly upload: UploadData }
  | { readonly view: 'runs'; readonly runs: RunsList }
  | { readonly view: 'run'; readonly run: RunData }
  | { readonly view: 'item'; readonly item: ItemData }
  | { readonly view: 'identify'; readonly identify: IdentifyData }
  | { readonly view: 'gaps'; readonly gaps: GapsList }
  | { readonly view: 'copies'; readonly copies: CopiesList }
  | { readonly view: 'recognition'; readonly recognition: RecognitionList; readonly state: RecognitionState }
  | { readonly view: 'published'; readonly published: PublishedData };

export type DeskData = StaffData & DeskView;
