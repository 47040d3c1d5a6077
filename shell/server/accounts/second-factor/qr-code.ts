import type { QrCode } from 'shared-contracts/auth/second-factors';
import { encode } from 'uqr';

/** Draws a text as a QR code: one SVG path of its black modules, with a quiet zone around it. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((black, x) => (black ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return { size, path: path.join('') };
}
