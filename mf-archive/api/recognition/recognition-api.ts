import {
  listRecognition as listContract,
  listRecognitionInput,
} from 'shared-contracts/archive/recognition/list-recognition';
import {
  recognisePage as recogniseContract,
  recognisePageInput,
} from 'shared-contracts/archive/recognition/recognise-page';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { listRecognition, recognisePage } from './list-recognition.ts';

/** The endpoints of text recognition. */
export const recognitionEndpoints: readonly EndpointHandler[] = [
  handler(listContract, listRecognitionInput, listRecognition),
  handler(recogniseContract, recognisePageInput, recognisePage),
];
