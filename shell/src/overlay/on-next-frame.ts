/** Does the work once with the next frame, however often it is asked for until then; not at all once `signal` aborts. */
export function onNextFrame(work: () => void, signal: AbortSignal): () => void {
  let asked = 0;
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(asked);
  });
  return () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(work);
  };
}
