interface Point {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of a round earth, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const share = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)));
}
