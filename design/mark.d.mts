/** The width of the lines of the mark in its box, where it is as small as in a tab. */
export declare const MARK_PEN: number

/** The path of the mark in a box of 32. */
export declare function markPath(): string

/** The icon of a tab, with the path of the mark as `#mark`. */
export declare function iconSvg(colours: { primary: string; onPrimary: string }): string
