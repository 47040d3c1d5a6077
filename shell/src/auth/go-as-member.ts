/** A full navigation, also to where the reader is: the page is drawn anew for whoever has logged in. */
export function goAsMember({ location }: Window, next: string): void {
  const url = new URL(next, location.href);
  const stays = url.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  location.assign(url.href);
  if (stays) location.reload();
}
