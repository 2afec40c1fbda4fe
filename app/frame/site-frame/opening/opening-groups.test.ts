import { expect, test } from 'vitest'
import { club, type DayHours } from '#app/club.ts'
import { openingGroups } from './opening-groups.ts'

const morning: DayHours = [['10:00', '14:00']]

test('the list of hours joins neighbouring days with the same hours', () => {
  expect(openingGroups(club.openingHours).map(({ days }) => days)).toEqual([
    [0, 1, 2, 3, 4],
    [5],
    [6],
  ])
})

test('the list of hours keeps other days with the same hours apart', () => {
  const days = openingGroups([morning, [], morning, morning, [], [], []]).map((group) => group.days)
  expect(days).toEqual([[0], [1], [2, 3], [4, 5, 6]])
})

test('the list of hours shows a club that never opens on one line', () => {
  expect(openingGroups([[], [], [], [], [], [], []])).toEqual([
    { days: [0, 1, 2, 3, 4, 5, 6], hours: [] },
  ])
})
