/** Those who wait, each in somebody's name, in an order in which nobody's many keep others waiting. */
export type FairLine<Item> = {
  /** How many wait in all. */
  readonly length: number
  /** How many wait in this asker's name. */
  waitingOf(asker: string): number
  /** How many askers there are. */
  readonly askers: number
  add(asker: string, item: Item): void
  /** Takes the next one: of the asker whose turn it is, who then comes last. */
  next(): Item | undefined
  /** Takes the last one of whoever has most waiting, if that is more than `than`. */
  lastOfLongest(than: number): Item | undefined
  /** How many are waiting in the name of whoever has most. */
  longest(): number
  /** Takes those out of which this is so, wherever they are. */
  takeOut(isOut: (item: Item) => boolean): Item[]
}

export function fairLine<Item>(): FairLine<Item> {
  /** By asker, in the order in which the askers have their turns. */
  const lines = new Map<string, Item[]>()
  let length = 0

  function longestLine(): [asker: string, line: Item[]] | undefined {
    let longest: [string, Item[]] | undefined
    for (const each of lines) if (!longest || each[1].length > longest[1].length) longest = each
    return longest
  }

  return {
    get length() {
      return length
    },
    get askers() {
      return lines.size
    },
    waitingOf: (asker) => lines.get(asker)?.length ?? 0,
    add(asker, item) {
      const line = lines.get(asker)
      if (line) line.push(item)
      else lines.set(asker, [item])
      length += 1
    },
    next() {
      const [turn] = lines
      if (!turn) return undefined
      const [asker, line] = turn
      const item = line.shift()
      lines.delete(asker)
      if (line.length > 0) lines.set(asker, line)
      length -= 1
      return item
    },
    lastOfLongest(than) {
      const [asker, line] = longestLine() ?? []
      if (asker === undefined || line === undefined || line.length <= than) return undefined
      const item = line.pop()
      if (line.length === 0) lines.delete(asker)
      length -= 1
      return item
    },
    longest: () => longestLine()?.[1].length ?? 0,
    takeOut(isOut) {
      const out: Item[] = []
      for (const [asker, line] of lines) {
        const staying: Item[] = []
        for (const item of line) (isOut(item) ? out : staying).push(item)
        if (staying.length === line.length) continue
        if (staying.length > 0) lines.set(asker, staying)
        else lines.delete(asker)
      }
      length -= out.length
      return out
    },
  }
}
