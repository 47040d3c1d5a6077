import type { ComponentType } from 'react';
import type { KeptThing } from './context/collections/collection.ts';

/** What a slice shows on the pages of others, by name, with its props: plain data only. */
export interface FragmentProps {
  /** A button that keeps something in one of one's own collections. */
  readonly 'context/keep': { readonly thing: KeptThing; readonly name: string };
  /** A box for a question, for those who are logged in. */
  readonly 'context/quick-chat': Readonly<Record<string, never>>;
}

/** `<remote>/<key in its table of fragments>`. */
export type FragmentName = keyof FragmentProps;

const everyFragment: Readonly<Record<FragmentName, true>> = { 'context/keep': true, 'context/quick-chat': true };

/** All of them: a release of their remote must have each. */
export const fragmentNames: readonly string[] = Object.keys(everyFragment);

/** A fragment's code: one named export. */
export interface FragmentModule {
  readonly Fragment: ComponentType<never>;
}

/** A fragment that can be drawn. */
export interface FragmentCode {
  readonly Fragment: ComponentType;
  /** It threw while it was drawn: its own remote is named in what is reported. */
  readonly crashed: (error: unknown) => void;
}

/**
 * Fetches a fragment. Tells when its code is there, also when it is late, and `null` when it cannot be had: its remote
 * is off, unfit or down, or it threw. Answers how to stop listening.
 */
export type FragmentSource = (name: FragmentName, tell: (code: FragmentCode | null) => void) => () => void;
