export interface RosetteCurve {
  readonly d: string
  readonly ink: 'primary' | 'accent'
  readonly opacity: number
}

export interface Rosette {
  readonly viewBox: string
  readonly curves: readonly RosetteCurve[]
}

export type RosetteRank = 1 | 2 | 3 | 4

export declare const VIEW_BOX: string

export declare function rosette(seed: string, options?: { rank?: RosetteRank }): Rosette

export declare function rosetteSvg(
  seed: string,
  options: { rank?: RosetteRank; primary: string; accent: string; size?: number },
): string
