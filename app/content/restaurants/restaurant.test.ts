import { expect, test } from 'vitest'
import { mapAddress } from '#app/content/restaurants/map/map.ts'
import { restaurantTabOf, webAddress } from './restaurant.ts'

test.each([
  ['www.canllevant.example', 'http://www.canllevant.example/'],
  ['https://canllevant.example/carta', 'https://canllevant.example/carta'],
  ['HTTP://A.example', 'http://a.example/'],
  ['', null],
  ['   ', null],
  [null, null],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://', null],
  ['no es una web', null],
  ['https://canllevant.example@evil.example/', null],
  ['https://:x@evil.example/', null],
])('the website %j leads to %j', (stored, address) => {
  expect(webAddress(stored)).toBe(address)
})

const osm = 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C41%2C2%2C42'
const google = 'https://www.google.com/maps/embed?pb=1'

test.each([
  [osm, osm],
  [google, google],
  [`<iframe src="${google}" width="600"></iframe>`, google],
  [`<iframe width=1 src='${osm}&amp;layer=mapnik'>`, `${osm}&layer=mapnik`],
])('the map %j can be framed', (stored, address) => {
  expect(mapAddress(stored)).toBe(address)
})

test.each([
  null,
  '',
  'Palamós',
  'http://www.google.com/maps/embed?pb=1',
  'https://www.google.com/search?q=maps',
  'https://www.google.com.evil.example/maps/embed',
  'https://www.google.com@evil.example/maps/embed',
  'https://user@www.google.com/maps/embed',
  'https://:x@www.google.com/maps/embed',
  'javascript:alert(1)',
  '<iframe src="https://evil.example/maps/embed"></iframe>',
])('the map %j is replaced by one of Catalonia', (stored) => {
  expect(mapAddress(stored)).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=0/u,
  )
})

test.each([
  [null, 'descripcion'],
  ['menu', 'menu'],
  ['MENU', 'descripcion'],
  ['resenas', 'resenas'],
  ['chef', 'chef'],
])('the tab %j is %s', (asked, tab) => {
  expect(restaurantTabOf(asked, true)).toBe(tab)
})

test('a restaurant without a chef has no chef tab', () => {
  expect(restaurantTabOf('chef', false)).toBe('descripcion')
})
