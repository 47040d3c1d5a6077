const offline = 'Not sent. You seem to be offline. Try again in a moment.';
const failed = 'Not sent. Try again in a moment.';

const sentenceOf = (answer: unknown): string => {
  const message: unknown =
    typeof answer === 'object' && answer !== null && 'statusMessage' in answer ? answer.statusMessage : null;
  return typeof message === 'string' ? message : failed;
};

/** Sends a message to the editors; null when it was taken in, else why not, for the reader. */
export async function sendMessage(message: string, about: string): Promise<string | null> {
  try {
    const response = await fetch('/api/content/send-feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, about }),
    });
    if (response.ok) return null;
    return sentenceOf(await response.json().catch(() => null));
  } catch {
    return offline;
  }
}
