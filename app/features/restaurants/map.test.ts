import { expect, test } from 'vitest'
import { onSheet, positionOf } from './map.ts'

const openStreetMap = 'https://www.openstreetmap.org/export/embed.html'

test.each([
  ['its marker', `${openStreetMap}?bbox=3.1%2C41.8%2C3.2%2C41.9&marker=41.85%2C3.13`, 41.85, 3.13],
  ['the middle of what it shows', `${openStreetMap}?bbox=3.12,41.84,3.14,41.86`, 41.85, 3.13],
  [
    'the pin in its path',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2993!2d2.1734!3d41.3851!2m3',
    41.3851,
    2.1734,
  ],
])('a map is where %s is', (_what, address, latitude, longitude) => {
  const position = positionOf(address)
  expect(position?.latitude).toBeCloseTo(latitude)
  expect(position?.longitude).toBeCloseTo(longitude)
})

test.each([
  ['nothing', null],
  ['another host', 'https://maps.example/embed?marker=41.85,3.13'],
  ['a whole region', `${openStreetMap}?bbox=0.15,40.50,3.35,42.90`],
  ['no numbers', `${openStreetMap}?marker=here,there`],
  ['nothing said', openStreetMap],
])('%s has no place', (_what, address) => {
  expect(positionOf(address)).toBeNull()
})

test('Barcelona is where the engraver put it, and Madrid is not on the sheet', () => {
  const barcelona = onSheet({ latitude: 41.3851, longitude: 2.1734 })
  expect(barcelona?.left).toBeCloseTo(61.14, 1)
  expect(barcelona?.top).toBeCloseTo(61.31, 1)
  expect(onSheet({ latitude: 40.4168, longitude: -3.7038 })).toBeNull()
})
