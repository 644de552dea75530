export interface RosetteCurve {
  readonly d: string
  /** Only an open petal is in danger's ink. */
  readonly ink: 'primary' | 'accent' | 'danger'
  readonly opacity: number
}

export interface Rosette {
  readonly viewBox: string
  readonly curves: readonly RosetteCurve[]
}

export type RosetteRank = 1 | 2 | 3 | 4

export declare const VIEW_BOX: string

/** One curve for each petal: closed where it holds, else open at its tip. */
export declare function petalRing(
  petals: readonly boolean[],
  options?: { near?: number; far?: number; lines?: number; tilt?: number },
): readonly RosetteCurve[]

/** With `petals` the two outer rings are a ring of these: the seal. */
export declare function rosette(
  seed: string,
  options?: { rank?: RosetteRank; petals?: readonly boolean[] },
): Rosette

export declare function rosetteSvg(
  seed: string,
  options: { rank?: RosetteRank; primary: string; accent: string; size?: number },
): string
