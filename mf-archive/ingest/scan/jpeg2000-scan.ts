import { isAppError } from 'shared-contracts/app-error';
import { jpeg2000Refusal, readJpeg2000Header, type Jpeg2000Kind } from '../../api/pages/jpeg2000/jpeg2000-header.ts';
import { refusalOf } from '../../api/pages/scan-limits.ts';
import { SourceProblem } from '../source-problem.ts';

/** The size of a JPEG 2000, and what decoding it takes in memory, which is more than its pixels. Throws SourceProblem. */
export function headerOfJpeg2000(
  file: Uint8Array,
  kind: Jpeg2000Kind,
): { readonly width: number; readonly height: number; readonly pictures: number; readonly decodedBytes: number } {
  try {
    const header = readJpeg2000Header(file, kind);
    const refusal = refusalOf(header) ?? jpeg2000Refusal(header);
    if (refusal !== null) throw new SourceProblem(refusal);
    return { width: header.width, height: header.height, pictures: 1, decodedBytes: header.memory };
  } catch (error) {
    if (isAppError(error)) throw new SourceProblem(`was refused: ${error.message}`);
    throw error;
  }
}
