/** Moves an item by this many places; stops at the ends. */
export function moveItem(ids: readonly string[], id: string, places: number): string[] {
  const others = ids.filter((each) => each !== id)
  const at = Math.min(Math.max(ids.indexOf(id) + places, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** Sorts the items by these ids; null if the sets differ. */
export function sortByIds<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] | null {
  const byId = new Map(items.map((item) => [item.id, item]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  const each = new Set(ids).size === ids.length && ordered.length === ids.length
  return each && ordered.length === items.length ? ordered : null
}
