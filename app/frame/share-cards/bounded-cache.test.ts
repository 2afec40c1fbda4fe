import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

const gate = () => Promise.withResolvers<string>()

test('who asks for the same waits for the same work', async () => {
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

test('one piece of work after another, and no more in the queue than allowed', async () => {
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

test('what failed is tried again, and stops nobody', async () => {
  const get = boundedCache<string>({ kept: 9, waiting: 5 })
  const failed = get('a', () => Promise.reject(new Error('no picture')))
  const next = get('b', () => Promise.resolve('b'))
  await expect(failed).rejects.toThrow('no picture')
  expect(await next).toBe('b')
  expect(await get('a', () => Promise.resolve('a'))).toBe('a')
})

test('the longest unasked is forgotten', async () => {
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
