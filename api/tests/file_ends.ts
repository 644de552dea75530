type Undo = () => unknown

const waiting: Undo[] = []

/** For what a file of tests keeps for all its groups, and the next file must not find. */
export const atEndOfFile = (undo: Undo): void => void waiting.push(undo)

/** Before the first group of the next file, and before its own set-up. */
export async function endFile(): Promise<void> {
  for (const undo of waiting.splice(0).toReversed()) await undo()
}
