import { expect, test } from 'vitest'
import { club, type DayHours } from '#app/club.ts'
import { openingGroups } from './opening-groups.ts'

const morning: DayHours = [['10:00', '14:00']]

test('neighbouring days with the same hours are one', () => {
  expect(openingGroups(club.openingHours).map(({ days }) => days)).toEqual([
    [0, 1, 2, 3, 4],
    [5],
    [6],
  ])
})

test('days with the same hours that are no neighbours stay apart', () => {
  const days = openingGroups([morning, [], morning, morning, [], [], []]).map((group) => group.days)
  expect(days).toEqual([[0], [1], [2, 3], [4, 5, 6]])
})

test('a club that never opens is closed on one line', () => {
  expect(openingGroups([[], [], [], [], [], [], []])).toEqual([
    { days: [0, 1, 2, 3, 4, 5, 6], hours: [] },
  ])
})
