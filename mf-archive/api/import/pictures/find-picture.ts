import { type Correction, correctedScan, findCorrection, maxCorrectedBytes } from '../../core/public.ts';
import { findTurn } from '../recognition/find-turn.ts';

interface FoundPicture {
  readonly correction: Correction;
  readonly picture: Uint8Array;
}

/**
 * Decides how a scan without words is corrected, and makes its picture: detects the page in a photo, and turns it
 * upright if its text certainly runs sideways or upside down. `decodedBytes` is the memory that the scan's pixels take.
 * Rejects with `bad-request` if the scan is damaged.
 */
export async function findPicture(scan: Uint8Array, decodedBytes: number): Promise<FoundPicture> {
  const found = await findCorrection(scan, decodedBytes);
  const picture = await correctedScan(scan, found);
  const turn = decodedBytes > maxCorrectedBytes ? 0 : await findTurn(picture);
  if (turn === 0) return { correction: found, picture };
  const correction: Correction = { ...found, turn };
  return { correction, picture: await correctedScan(scan, correction) };
}
