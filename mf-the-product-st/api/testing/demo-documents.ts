import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContentDocuments } from 'shared-contracts/content/model/content-document';

/** The folder of demonstration documents that the slice gives to the content service. */
export const demoFolder: string = fileURLToPath(new URL('../../demo/', import.meta.url));

interface DemoDocument<Type extends keyof ContentDocuments> {
  readonly uid: string;
  readonly name: string;
  readonly data: ContentDocuments[Type]['data'];
}

/** Returns all demonstration documents of a type, as in their files. */
export const demoDocuments = <Type extends keyof ContentDocuments>(type: Type): readonly DemoDocument<Type>[] =>
  readdirSync(`${demoFolder}${type}`).map((file) => {
    const { data } = JSON.parse(readFileSync(`${demoFolder}${type}/${file}`, 'utf8')) as DemoDocument<Type>;
    const uid = file.replace(/\.json$/, '');
    return { uid, name: `${type}/${uid}`, data };
  });

/** Returns all pieces that have a body and notes. */
export const pieces = () => [
  ...demoDocuments('article'),
  ...demoDocuments('inside_piece'),
  ...demoDocuments('project'),
];

export type Piece = ReturnType<typeof pieces>[number];

/** Returns the rich text of a piece, without quotes from the archive. */
export const ownText = ({ data }: Piece) =>
  data.body.flatMap((slice) => (slice.slice_type === 'text' ? slice.primary.text : []));

export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}’']+/gu) ?? [];
