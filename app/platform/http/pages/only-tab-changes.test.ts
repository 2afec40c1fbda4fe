import { expect, test } from 'vitest'
import { onlyTabChanges } from './only-tab-changes.ts'

const revalidates = (from: string, to: string) =>
  onlyTabChanges({
    currentUrl: new URL(from, 'https://club.example'),
    nextUrl: new URL(to, 'https://club.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test('another tab of the same page needs nothing new, and another page of its list does', () => {
  expect(revalidates('/restaurantes/1', '/restaurantes/1?tab=menu')).toBe(false)
  expect(revalidates('/restaurantes/1?tab=menu', '/restaurantes/2')).toBe(true)
  expect(revalidates('/restaurantes/1?tab=menu', '/restaurantes/1?visitas=2')).toBe(true)
  expect(revalidates('/restaurantes/1?visitas=2', '/restaurantes/1?tab=menu')).toBe(true)
})
