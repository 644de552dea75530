import type { Machine } from './transition.ts'

/**
 * What is known of an output that pays to an address of ours. How many confirmations it has is computed from the tip, never
 * stored.
 */
export type ObservationState =
  /** In no block yet. */
  | 'seen'
  /** In a block of the chain. */
  | 'confirming'
  /** Was in a block that the chain has left. */
  | 'reorged'
  /** The chain's own rule and the required number of providers agree. */
  | 'final'
  /** Another transaction spent what it would have spent. */
  | 'replaced'
  /** No provider knows it any more. */
  | 'dropped'
  /** Providers differ about the same block. */
  | 'disputed'

/** A transaction that was given up may still be mined: nothing but a block says what has happened. */
export const OBSERVATION_MACHINE: Machine<ObservationState> = {
  seen: ['confirming', 'replaced', 'dropped'],
  confirming: ['final', 'reorged', 'disputed'],
  reorged: ['confirming', 'replaced', 'dropped'],
  disputed: ['confirming', 'reorged'],
  // the reorganisation that finality was to rule out: the money that it backed is taken back, loudly
  final: ['reorged'],
  replaced: ['confirming'],
  dropped: ['seen', 'confirming'],
}

/** The states in which an output is in a block. */
export const IN_A_BLOCK: readonly ObservationState[] = ['confirming', 'final', 'disputed']
