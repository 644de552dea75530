/** The command as one file, from this folder of the package. */
export function bundle(folder?: string): string
