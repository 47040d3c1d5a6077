import { rightsUri } from '../rights-uri.ts';
import { english } from './labels.ts';

interface RightsColumns {
  readonly rights_uri: string | null;
  readonly rights_statement: string | null;
  readonly demonstration: number;
}

const demonstrationNotice = 'Demonstration edition: invented to show how this archive works, never printed.';

/** Returns the properties for rights and required attribution; empty if neither is known. */
export function rightsProperties({ rights_uri: uri, rights_statement: statement, demonstration }: RightsColumns) {
  const rights = rightsUri(uri);
  const own = rights === null && uri !== null ? [uri] : [];
  const lines = [
    ...(demonstration === 1 ? [demonstrationNotice] : []),
    ...(statement === null ? [] : [statement]),
    ...own,
  ];
  return {
    ...(rights === null ? {} : { rights }),
    ...(lines.length === 0 ? {} : { requiredStatement: { label: english('Rights'), value: english(...lines) } }),
  };
}
