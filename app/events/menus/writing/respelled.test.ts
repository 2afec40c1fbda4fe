import { expect, test } from 'vitest'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { asNotified } from './respelled.ts'

function dish(title: string, other?: string, language: Language = 'es') {
  const translation: Record<string, string> = other === undefined ? {} : { title: other }
  return { title, language, translation }
}

const names = (courses: ReturnType<typeof asNotified>) =>
  courses.map((course) => course.map(({ title }) => title))

test('case, accents, signs and a name that was missing are no other dish', () => {
  const told = [[dish('Crema de calabaza'), dish('Arros negre', undefined, 'ca')]]
  const now = [
    [dish('«Crema de CALABAZA»', 'Crema de carbassa'), dish('Arrós négre!', 'Arroz negro', 'ca')],
  ]
  expect(names(asNotified(now, told))).toEqual([['Crema de calabaza', 'Arros negre']])
})

test('other words are another dish, in either language, and so is one of another course', () => {
  const told = [[dish('Arroz de verduras', 'Arròs de verdures')], [dish('Flan')]]
  const now = [
    [dish('Arroz de setas', 'Arròs de bolets'), dish('Arroz de verduras', 'Arròs de bolets')],
    [dish('Arroz de verduras')],
  ]
  expect(asNotified(now, told)).toEqual(now)
})

test('a name in one language is none of another name in the other', () => {
  const told = [[dish('Arroz')]]
  const now = [[dish('Arroz', undefined, 'ca')]]
  expect(asNotified(now, told)).toEqual(now)
})
