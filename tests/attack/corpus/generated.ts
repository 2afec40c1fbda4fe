import { fixedTexts } from './fixed-texts.ts'

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <Item>(random: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Ranges of characters for random texts, including lone surrogates. */
const ranges: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x20, 0x7e],
  [0x20, 0x7e],
  [0x80, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x6ff],
  [0x2000, 0x206f],
  [0x3000, 0x30ff],
  [0xd800, 0xdfff],
  [0xfe00, 0xffff],
  [0x1f300, 0x1f6ff],
]

function thrownTogether(random: () => number): string {
  const length = Math.floor(random() ** 3 * 400) + 1
  return Array.from({ length }, () => {
    const [from, to] = pick(random, ranges)
    return String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))
  }).join('')
}

function cut(random: () => number, text: string): string {
  const from = Math.floor(random() * text.length)
  return text.slice(from, from + Math.ceil(random() * (text.length - from)))
}

const changes: readonly ((random: () => number, text: string) => string)[] = [
  cut,
  (random, text) => text + pick(random, fixedTexts),
  (random, text) => cut(random, text) + cut(random, pick(random, fixedTexts)),
  (_random, text) => encodeURIComponent(text.toWellFormed()),
  (random, text) => text.repeat(1 + Math.floor(random() * 60)),
  (_random, text) => Array.from(text).toReversed().join(''),
  (_random, text) => text.toUpperCase(),
  (random, text) => ` ${text}${pick(random, ['\n', '\t', '\u00a0', '\r\n', ' '])}`,
  (random, text) => `Maria ${text} ${pick(random, ['Soler', 'ñ', '🍷'])}`,
]

/** Texts made from a seed: fixed ones cut, joined, encoded and repeated, and random characters. */
export function generatedTexts(seed: number, count: number): string[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => {
    if (random() < 0.3) return thrownTogether(random)
    return pick(random, changes)(random, pick(random, fixedTexts))
  })
}
