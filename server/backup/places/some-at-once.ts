/**
 * Does something with each of these, a few at a time. After a fault nothing more is begun; what was begun has ended
 * when it is thrown.
 */
export async function someAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const faults: unknown[] = []
  async function worker() {
    while (faults.length === 0) {
      const { done, value } = left.next()
      if (done === true) return
      try {
        await act(value)
      } catch (error) {
        faults.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (faults.length > 0) throw faults[0]
}
