export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ?? '').slice(0, 1).toUpperCase())
    .join('')
}
