import type { V1Operation } from '../../archive/v1/operation.ts';
import { getCollectionV1, listCollectionsV1 } from './collections.ts';
import { askV1 } from './questions.ts';

const all: readonly unknown[] = [askV1, listCollectionsV1, getCollectionV1];

/** The operations of `/api/v1` that need a member's key. */
export const contextOperations = all as readonly V1Operation<never, never, unknown, never>[];
