/** Development only: reloads the page when the site it came from has a newer build. */
const everyMs = 1_000;
let seen: string | null = null;

const look = async (): Promise<void> => {
  const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
  const { id } = (await answer.json()) as { readonly id: string };
  if (seen !== null && seen !== id) location.reload();
  seen = id;
};

setInterval(() => {
  look().catch(() => undefined);
}, everyMs);

export {};
