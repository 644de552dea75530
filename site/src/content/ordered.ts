import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'

const files = import.meta.glob<{ id: string }[]>('./*.json', { eager: true, import: 'default' })

/** A collection in the order of its file: the order is part of the content, but the store sorts by id. */
export async function ordered<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const places = new Map((files[`./${name}.json`] ?? []).map(({ id }, place) => [id, place]))
  const entries = await getCollection(name)
  return entries.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
