import { expect, test } from 'vitest'
import { backupNameAt, listOf, listsBeside, newestBackup, outdatedBackups } from './kept-backups.ts'

const origin = 'https://www.example.cat'

const nights = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    backupNameAt(new Date(Date.UTC(2026, 10, 23 - n, 2, 15)), origin),
  )

const daysOf = (names: readonly string[]) =>
  names.map((name) => name.slice('www.example.cat-'.length, -'T021500Z.backup'.length))

test('of a year and a half of nights, seven days, five weeks and twelve months are kept', () => {
  const all = nights(550)
  const outdated = new Set(outdatedBackups(all, origin))
  const stay = all.filter((name) => !outdated.has(name))
  expect(daysOf(stay).slice(0, 7)).toEqual(daysOf(all.slice(0, 7)))
  // The Sundays before, then the last days of months.
  const sundays = ['20261115', '20261108', '20261101']
  const monthEnds = ['20261031', '20260930', '20260831', '20260731', '20260630', '20260531']
  const before = ['20260430', '20260331', '20260228', '20260131', '20251231']
  expect(daysOf(stay).slice(7)).toEqual(sundays.concat(monthEnds, before))
})

test('each night anew, the same are kept as of all at once', () => {
  let folder: string[] = []
  for (const name of nights(550).toReversed()) {
    folder.push(name)
    const outdated = new Set(outdatedBackups(folder, origin))
    folder = folder.filter((each) => !outdated.has(each))
  }
  const all = nights(550)
  const outdated = new Set(outdatedBackups(all, origin))
  expect(folder.toReversed()).toEqual(all.filter((name) => !outdated.has(name)))
})

test('of several of a day the last is kept', () => {
  const [early, late] = [2, 23].map((hour) =>
    backupNameAt(new Date(Date.UTC(2026, 10, 23, hour)), origin),
  )
  expect(outdatedBackups([early ?? '', late ?? ''], origin)).toEqual([early])
})

test('what is not a backup of the site is left alone, another site’s neither', () => {
  const others = Array.from({ length: 30 }, (_, n) =>
    backupNameAt(new Date(Date.UTC(2026, 9, n)), 'https://proves.example.cat'),
  )
  const files = [
    'club.backup',
    'notes.txt',
    'www.example.cat-x.backup',
    `${nights(1)[0]}.unfinished`,
  ]
  expect(outdatedBackups([...files, ...others, ...nights(3)], origin)).toEqual([])
})

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2, 15))

test('whole ones and those without pictures are counted alike, and lists are told from both', () => {
  const whole = backupNameAt(at(22), origin)
  const beside = backupNameAt(at(23), origin, 'beside')
  const later = backupNameAt(new Date(Date.UTC(2026, 10, 23, 4)), origin)
  expect(beside).toBe('www.example.cat-20261123T021500Z.without-pictures.backup')
  expect(outdatedBackups([whole, beside, later], origin)).toEqual([beside])
  expect(newestBackup([beside, whole])).toBe(beside)
  expect(newestBackup([beside, later])).toBe(later)
  const lists = [listOf(beside), listOf(whole), 'www.example.cat-3000-20261123T021500Z.pictures']
  expect(listsBeside([...lists, beside, 'www.example.cat-pictures.read'], origin)).toEqual([
    'www.example.cat-20261122T021500Z.pictures',
    'www.example.cat-20261123T021500Z.pictures',
  ])
})
