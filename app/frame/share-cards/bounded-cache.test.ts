import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundedCache, truncate, drawable, glyphsOf } from './share-card.server.ts'

const gate = () => Promise.withResolvers<string>()

test('the cache shares one computation between concurrent requests', async () => {
  const get = boundedCache<string>({ kept: 2, waiting: 5 })
  let made = 0
  const make = () => {
    made += 1
    return Promise.resolve('card')
  }
  expect(await Promise.all([get('a', make), get('a', make)])).toEqual(['card', 'card'])
  expect(await get('a', make)).toBe('card')
  expect(made).toBe(1)
})

test('the cache computes one at a time, with a bounded queue', async () => {
  const get = boundedCache<string>({ kept: 9, waiting: 2 })
  const first = gate()
  const begun: string[] = []
  const work = (name: string, wait: Promise<string>) => () => {
    begun.push(name)
    return wait
  }
  const one = get('1', work('1', first.promise))
  const two = get('2', work('2', Promise.resolve('two')))
  expect(get('3', work('3', Promise.resolve('three')))).toBeNull()
  await Promise.resolve()
  expect(begun).toEqual(['1'])
  first.resolve('one')
  expect(await one).toBe('one')
  expect(await two).toBe('two')
  expect(await get('3', work('3', Promise.resolve('three')))).toBe('three')
})

test('the cache tries a failed computation again, and continues with the others', async () => {
  const get = boundedCache<string>({ kept: 9, waiting: 5 })
  const failed = get('a', () => Promise.reject(new Error('no picture')))
  const next = get('b', () => Promise.resolve('b'))
  await expect(failed).rejects.toThrow('no picture')
  expect(await next).toBe('b')
  expect(await get('a', () => Promise.resolve('a'))).toBe('a')
})

test('the cache drops the entry unused longest', async () => {
  const get = boundedCache<string>({ kept: 2, waiting: 5 })
  const made: string[] = []
  const ask = (key: string) =>
    get(key, () => {
      made.push(key)
      return Promise.resolve(key)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test.each([
  ['Sopar de tres estrelles', 40, 'Sopar de tres estrelles'],
  ['Sopar de tres estrelles', 20, 'Sopar de tres…'],
  ['Cata de vinos, quesos y panes', 15, 'Cata de vinos…'],
  ['Sopar', 5, 'Sopar'],
  ['Supercalifragilisticexpialidocious', 10, 'Supercali…'],
])('the text %s is cut to %i characters between words', (text, length, shown) => {
  expect(truncate(text, length)).toBe(shown)
})

const fonts = join(import.meta.dirname, '..', '..', '..', 'public', 'fonts')

test.each(['newsreader.ttf', 'hanken-grotesk.ttf'])('characters %s lacks are omitted', (face) => {
  const has = glyphsOf(readFileSync(join(fonts, face)))
  for (const [text, shown] of [
    ['🍷 Tast de vins', 'Tast de vins'],
    ['Tast 李小龍', 'Tast'],
    ['Vins 👩🏽‍🍳 i formatges 🧀', 'Vins i formatges'],
    ['Festa 🇪🇸, 1️⃣ de maig', 'Festa , 1 de maig'],
    [
      'Sopar d’hivern: l’arròs «negre» — Núñez i Marcel·lí',
      'Sopar d’hivern: l’arròs «negre» — Núñez i Marcel·lí',
    ],
    ['李小龍', ''],
  ] as const) {
    expect(drawable(text, has)).toBe(shown)
  }
})
