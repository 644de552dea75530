/**
 * A function of one item, made of one of many: items that come while a call is under way are in the next call. The first
 * waits for nothing. Each promise settles with the call that its item was in.
 */
export function together<Item>(
  all: (items: Item[]) => Promise<unknown>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let under: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  const begin = async () => {
    await Promise.allSettled([under])
    const items = waiting
    waiting = []
    next = null
    const call = all(items)
    under = call
    await call
  }
  return (item) => {
    waiting.push(item)
    next ??= begin()
    return next
  }
}
