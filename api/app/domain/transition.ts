/** A status machine: for each status, the statuses that may follow. */
export type Machine<Status extends string> = { readonly [S in Status]: readonly Status[] }

/** The statuses of a machine, in the order they are written. */
export function statusesOf<Status extends string>(machine: Machine<Status>): Status[] {
  return Object.keys(machine) as Status[]
}

/** Whether the machine has an arrow from one status to the other. */
export function canGo<Status extends string>(
  machine: Machine<Status>,
  from: Status,
  to: Status,
): boolean {
  return machine[from].includes(to)
}

/** Whether no status can follow this one. */
export const isFinal = <Status extends string>(machine: Machine<Status>, status: Status): boolean =>
  machine[status].length === 0
