import { expect, test } from 'vitest'
import { catalanDay } from './catalan-day.ts'

test.each([
  ['1 de març', 'l’1 de març', 'de l’1 de març', 'a l’1 de març'],
  ['2 de març', 'el 2 de març', 'del 2 de març', 'al 2 de març'],
  ['11 d’abril', 'l’11 d’abril', 'de l’11 d’abril', 'a l’11 d’abril'],
  ['12 d’abril', 'el 12 d’abril', 'del 12 d’abril', 'al 12 d’abril'],
])('%s takes the article that its number is read with', (day, alone, after, until) => {
  expect([catalanDay(day), catalanDay(day, 'de'), catalanDay(day, 'a')]).toEqual([
    alone,
    after,
    until,
  ])
})
