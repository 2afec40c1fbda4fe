import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, afterAll, beforeAll, describe } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { fileFor } from '#server/backup/run-backup.ts'
import { offeredBackups } from './find-backup.ts'
import { backupNameAt, pictureListName, listsBeside, outdatedBackups } from './kept-backups.ts'

const origin = 'https://www.example.cat'

const hours = Array.from({ length: 550 * 24 }, (_, n) =>
  backupNameAt(new Date(Date.UTC(2026, 10, 23, 18 - n, 15)), origin),
)

const instantsOf = (names: readonly string[]) =>
  names.map((name) => name.slice('www.example.cat-'.length, -'1500Z.backup'.length))

test('the retention keeps two days of hours, thirty days and twelve months of eighteen months', () => {
  const outdated = new Set(outdatedBackups(hours, origin))
  const stay = hours.filter((name) => !outdated.has(name))
  expect(stay.slice(0, 48)).toEqual(hours.slice(0, 48))
  const days = Array.from({ length: 27 }, (_, n) =>
    new Date(Date.UTC(2026, 10, 20 - n)).toISOString().slice(0, 10).replaceAll('-', ''),
  )
  const months = ['20260930', '20260831', '20260731', '20260630', '20260531', '20260430']
  const before = ['20260331', '20260228', '20260131', '20251231']
  expect(instantsOf(stay.slice(48))).toEqual(
    [...days, ...months, ...before].map((day) => `${day}T23`),
  )
})

test('the retention keeps the same backups when applied every hour or once', () => {
  let folder: string[] = []
  for (const name of hours.slice(0, 36 * 24).toReversed()) {
    folder.push(name)
    const outdated = new Set(outdatedBackups(folder, origin))
    folder = folder.filter((each) => !outdated.has(each))
  }
  const outdated = new Set(outdatedBackups(hours.slice(0, 36 * 24), origin))
  expect(folder.toReversed()).toEqual(hours.slice(0, 36 * 24).filter((name) => !outdated.has(name)))
})

test('the retention keeps the last backup of an hour', () => {
  const [early, late] = [2, 58].map((minute) =>
    backupNameAt(new Date(Date.UTC(2026, 10, 23, 18, minute)), origin),
  )
  expect(outdatedBackups([early ?? '', late ?? ''], origin)).toEqual([early])
})

test('the retention ignores files that are not backups of this site', () => {
  const others = Array.from({ length: 30 }, (_, n) =>
    backupNameAt(new Date(Date.UTC(2026, 9, n)), 'https://proves.example.cat'),
  )
  const files = ['club.backup', 'notes.txt', 'www.example.cat-x.backup', `${hours[0]}.unfinished`]
  expect(outdatedBackups([...files, ...others, ...hours.slice(0, 3)], origin)).toEqual([])
})

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2, 15))

test('the retention counts backups with and without pictures alike, and the list tells them apart', () => {
  const whole = backupNameAt(at(22), origin)
  const beside = backupNameAt(at(23), origin, 'beside')
  const later = backupNameAt(new Date(Date.UTC(2026, 10, 23, 2, 58)), origin)
  expect(beside).toBe('www.example.cat-20261123T021500Z.without-pictures.backup')
  expect(outdatedBackups([whole, beside, later], origin)).toEqual([beside])
  const lists = [
    pictureListName(beside),
    pictureListName(whole),
    'www.example.cat-3000-20261123T021500Z.pictures',
  ]
  expect(listsBeside([...lists, beside, 'www.example.cat-pictures.read'], origin)).toEqual([
    'www.example.cat-20261122T021500Z.pictures',
    'www.example.cat-20261123T021500Z.pictures',
  ])
})

describe('a file for a place', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cercle-file-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('is named by its time in a folder, and otherwise as given', async () => {
    expect(await fileFor(folder, origin)).toMatch(/\/www\.example\.cat-\d{8}T\d{6}Z\.backup$/u)
    expect(await fileFor(join(folder, 'club'), origin)).toBe(join(folder, 'club'))
  })

  test('in a missing folder, or one that is a file, is refused in a sentence', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const place of ['none/club', 'none/deeper/club', 'file/club']) {
      const failing = fileFor(join(folder, place), origin)
      await expect(failing).rejects.toThrow(StartProblem)
      await expect(failing).rejects.toThrow('There is no folder')
    }
  })
})

const now = new Date('2026-11-28T18:30:00Z')

test('a backup is listed by its hour in Madrid, with how much it would lose', () => {
  const names = ['2026-11-27T02:15:00Z', '2026-11-28T17:00:00Z', '2026-11-28T17:37:30Z'].map(
    (instant) => backupNameAt(new Date(instant), origin, 'beside'),
  )
  const words = (wrote: Date | null) =>
    offeredBackups([...names, 'notes.txt', `${origin}-erased`], { now, wrote }).map(
      (each) => each.words,
    )
  expect(words(new Date('2026-11-28T17:37:00Z'))).toEqual([
    'of 18:37 today, and the site has written nothing here since',
    'of 18:00 today, 37 minutes before the site last wrote here',
    'of 03:15 on 2026-11-27, 39 hours before the site last wrote here',
  ])
  expect(words(null)).toEqual([
    'of 18:37 today, 53 minutes ago',
    'of 18:00 today, 90 minutes ago',
    'of 03:15 on 2026-11-27, 40 hours ago',
  ])
})
