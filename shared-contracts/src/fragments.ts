import type { ComponentType } from 'react';
import type { KeptThing } from './context/collections/collection.ts';

/** Fragments that a remote shows on the pages of others, by name, with their props: plain data only. */
export interface FragmentProps {
  /** A button that adds something to one of the reader's collections. */
  readonly 'context/keep': { readonly thing: KeptThing; readonly name: string };
  /** A field for a question, for signed-in readers. */
  readonly 'context/quick-chat': Readonly<Record<string, never>>;
}

/** `<remote>/<key in its table of fragments>`. */
export type FragmentName = keyof FragmentProps;

const everyFragment: Readonly<Record<FragmentName, true>> = { 'context/keep': true, 'context/quick-chat': true };

/** All fragment names. Every release of the remote that owns a fragment must contain it. */
export const fragmentNames: readonly string[] = Object.keys(everyFragment);

/** A fragment's code: one named export. */
export interface FragmentModule {
  readonly Fragment: ComponentType<never>;
}

/** A fragment that can be rendered. */
export interface FragmentCode {
  readonly Fragment: ComponentType;
  /** To be called if it throws while rendering; the error report names the fragment's remote. */
  readonly crashed: (error: unknown) => void;
}

/**
 * Loads a fragment and calls `tell` with its code, also if it arrives late, or with `null` if it is not available: its
 * remote is disabled, incompatible or down, or the fragment threw. Returns a function that stops the calls.
 */
export type FragmentSource = (name: FragmentName, tell: (code: FragmentCode | null) => void) => () => void;
