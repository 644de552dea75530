/** The path of the mark, in a box of 32. */
export declare function seal(): string
