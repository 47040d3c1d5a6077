import { OaiError } from './oai-error.ts';

export const formatNames = ['oai_dc', 'mets'] as const;
export type FormatName = (typeof formatNames)[number];

interface MetadataFormat {
  readonly schema: string;
  readonly namespace: string;
}

export const metadataFormats: Readonly<Record<FormatName, MetadataFormat>> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  },
  mets: {
    schema: 'http://www.loc.gov/standards/mets/mets.xsd',
    namespace: 'http://www.loc.gov/METS/',
  },
};

/** Throws `cannotDisseminateFormat` for an unknown format. */
export function readFormat(name: string | undefined): FormatName {
  const format = formatNames.find((formatName) => formatName === name);
  if (format !== undefined) return format;
  throw new OaiError('cannotDisseminateFormat', `metadataPrefix is one of ${formatNames.join(', ')}`);
}
