import { recognitionStates, type RecognitionState } from 'shared-contracts/archive/recognition/recognition-states';
import { listRecognition } from '../../../../api/recognition/list-recognition.endpoint.ts';
import { numberIn } from '../parts/number-in.ts';
import type { Room } from '../room.ts';

const stateIn = ({ searchParams }: URL): RecognitionState =>
  recognitionStates.find((state) => state === searchParams.get('state')) ?? 'idle';

/** `/desk/recognition` */
export const loadRecognition: Room = async ({ call, url }, rest) => {
  if (rest.length > 0) return null;
  const state = stateIn(url);
  const recognition = await call(listRecognition, { state, page: numberIn(url, 'page', 1) });
  return { title: 'Recognition', view: { view: 'recognition', recognition, state } };
};
