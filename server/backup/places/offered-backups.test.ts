import { expect, test } from 'vitest'
import { backupNameAt } from './kept-backups.ts'
import { offeredBackups } from './offered-backups.ts'

const origin = 'https://www.example.cat'
const now = new Date('2026-11-28T18:30:00Z')

test('what there is to restore is said by its hour in Madrid, and how much it would lose', () => {
  const names = ['2026-11-27T02:15:00Z', '2026-11-28T17:00:00Z', '2026-11-28T17:37:30Z'].map((at) =>
    backupNameAt(new Date(at), origin, 'beside'),
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
