/** A queue that takes turns between askers, so that nobody's many items delay others. */
export type FairQueue<Item> = {
  /** Items waiting in all. */
  readonly length: number
  /** Items of this asker. */
  waitingOf(asker: string): number
  /** Number of askers. */
  readonly askers: number
  add(asker: string, item: Item): void
  /** Takes the next item: of the asker whose turn it is, who then goes last. */
  next(): Item | undefined
  /** Takes the last item of the longest queue if it has more than `than`. */
  lastOfLongest(than: number): Item | undefined
  /** Length of the longest queue. */
  longest(): number
  /** Removes the items that match, anywhere. */
  takeOut(isOut: (item: Item) => boolean): Item[]
}

export function fairQueue<Item>(): FairQueue<Item> {
  /** By asker, in the order of their turns. */
  const queues = new Map<string, Item[]>()
  let length = 0

  function longestQueue(): [asker: string, queue: Item[]] | undefined {
    let longest: [string, Item[]] | undefined
    for (const each of queues) if (!longest || each[1].length > longest[1].length) longest = each
    return longest
  }

  return {
    get length() {
      return length
    },
    get askers() {
      return queues.size
    },
    waitingOf: (asker) => queues.get(asker)?.length ?? 0,
    add(asker, item) {
      const queue = queues.get(asker)
      if (queue) queue.push(item)
      else queues.set(asker, [item])
      length += 1
    },
    next() {
      const [turn] = queues
      if (!turn) return undefined
      const [asker, queue] = turn
      const item = queue.shift()
      queues.delete(asker)
      if (queue.length > 0) queues.set(asker, queue)
      length -= 1
      return item
    },
    lastOfLongest(than) {
      const [asker, queue] = longestQueue() ?? []
      if (asker === undefined || queue === undefined || queue.length <= than) return undefined
      const item = queue.pop()
      if (queue.length === 0) queues.delete(asker)
      length -= 1
      return item
    },
    longest: () => longestQueue()?.[1].length ?? 0,
    takeOut(isOut) {
      const out: Item[] = []
      for (const [asker, queue] of queues) {
        const staying: Item[] = []
        for (const item of queue) (isOut(item) ? out : staying).push(item)
        if (staying.length === queue.length) continue
        if (staying.length > 0) queues.set(asker, staying)
        else queues.delete(asker)
      }
      length -= out.length
      return out
    },
  }
}
