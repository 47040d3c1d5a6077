const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns an instant in Lagos, UTC+1 all year round: `22 Nov 2026, 18:13`. Without `Intl`, so that server and browser
 * agree.
 */
export function instantText(instant: number): string {
  const there = new Date(instant + 3_600_000);
  const [hours = '', minutes = ''] = there.toISOString().slice(11, 16).split(':');
  return `${String(there.getUTCDate())} ${months[there.getUTCMonth()] ?? ''} ${String(there.getUTCFullYear())}, ${hours}:${minutes}`;
}
