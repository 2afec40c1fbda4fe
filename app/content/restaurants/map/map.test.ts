import { expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { isEmbeddable, mapWidths, onEngravedMap, spreadPins, positionOf, townOf } from './map.ts'
import { isAtClub } from './place-of-event.server.ts'
import { asEmbeddable } from './typed-map.ts'

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
])('the point of a map is found in %s', (_what, address, latitude, longitude) => {
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
])('no point is found in %s', (_what, address) => {
  expect(positionOf(address)).toBeNull()
})

test('the map puts Barcelona where the drawing has it, and Madrid off the sheet', () => {
  const barcelona = onEngravedMap({ latitude: 41.3851, longitude: 2.1734 })
  expect(barcelona?.left).toBeCloseTo(61.14, 1)
  expect(barcelona?.top).toBeCloseTo(61.31, 1)
  expect(onEngravedMap({ latitude: 40.4168, longitude: -3.7038 })).toBeNull()
})

test.each([
  ['https://www.google.com/maps/place/Can+Roca/@41.9930,2.8080,17z', 41.993, 2.808],
  [
    'https://www.google.es/maps/place/Can+Roca/@41.99,2.80,17z/data=!3m1!4b1!8m2!3d41.9931!4d2.8081',
    41.9931,
    2.8081,
  ],
  ['https://maps.google.com/?q=41.9838,2.8249', 41.9838, 2.8249],
  ['https://www.google.com/maps/search/?api=1&query=41.9838%2C2.8249', 41.9838, 2.8249],
  ['https://www.openstreetmap.org/#map=17/41.9838/2.8249', 41.9838, 2.8249],
  ['https://www.openstreetmap.org/?mlat=41.9838&mlon=2.8249', 41.9838, 2.8249],
  ['https://www.openstreetmap.org/?mlat=41.9838&mlon=2.8249#map=17/41.9/2.8', 41.9838, 2.8249],
  ['https://maps.apple.com/?ll=41.9838,2.8249&q=Can%20Roca', 41.9838, 2.8249],
  ['41.9838, 2.8249', 41.9838, 2.8249],
  ['41.9838 2.8249', 41.9838, 2.8249],
  ['41,9838, 2,8249', 41.9838, 2.8249],
  ['geo:41.9838,2.8249?z=17', 41.9838, 2.8249],
  ['geo:0,0?q=41.9838,2.8249(Can Llevant)', 41.9838, 2.8249],
  ['https://www.openstreetmap.org/directions?from=&to=41.9838%2C2.8249', 41.9838, 2.8249],
  ['https://www.waze.com/live-map/directions?to=ll.41.9838%2C2.8249', 41.9838, 2.8249],
  [`41°59'01.7"N 2°49'29.6"E`, 41.983806, 2.824889],
  ['39° 28′ 12″ N, 0° 22′ 30″ O', 39.47, -0.375],
  ['41°59′01,7″N 2°49′29,6″E', 41.983806, 2.824889],
  [`41° 59.028' N, 2° 49.494' E`, 41.9838, 2.8249],
  ['41.9838° N, 2.8249° E', 41.9838, 2.8249],
  [`https://google.com/maps/place/41%C2%B059'01.7%22N+2%C2%B049'29.6%22E`, 41.983806, 2.824889],
  ['https://www.google.es/maps/dir//41.9838,2.8249/@41.98,2.82,15z', 41.9838, 2.8249],
  ['www.google.com/maps/@41.9838,2.8249,17z', 41.9838, 2.8249],
  ['(41.9838, 2.8249)', 41.9838, 2.8249],
  ['2.8249, 41.9838', 41.9838, 2.8249],
])('%s becomes a map of that point', (typed, latitude, longitude) => {
  const map = asEmbeddable(typed)
  expect(isEmbeddable(map ?? '')).toBe(true)
  expect(positionOf(map)).toEqual({ latitude, longitude })
})

test('a map that can be framed is kept', () => {
  const map = `${openStreetMap}?bbox=3.12,41.84,3.14,41.86`
  expect(asEmbeddable(map)).toBe(map)
})

test.each([
  'https://maps.app.goo.gl/abcDEF123',
  'https://www.google.com/maps/place/Can+Roca',
  'https://maps.example/@41.9930,2.8080,17z',
  '141.9838, 2.8249',
  '41.9838',
  '41.9838, 282.49',
])('%s has no point', (typed) => {
  expect(asEmbeddable(typed)).toBeNull()
})

test.each(Object.values(mapWidths))('a map of %i px keeps pins apart and on the sheet', (width) => {
  const town = Array.from({ length: 20 }, (_, index) => ({ left: 92 - (index % 2), top: 40 }))
  const places = [{ left: 20, top: 20 }, ...town]
  const [alone, ...spread] = spreadPins(places, width)
  expect(alone).toEqual({ left: 20, top: 20 })
  const spots = spread.map(({ left, top }) => ({
    x: (left * width) / 100,
    y: (top * width * 0.94) / 100,
  }))
  for (const [index, { x, y }] of spots.entries()) {
    expect(x).toBeLessThanOrEqual(width - 11.9)
    for (const other of spots.slice(index + 1)) {
      expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(24)
    }
  }
})

test.each([
  'Sala de catas del club, Barcelona',
  'Sala de tast del club',
  'Terraza del club.',
  `Biblioteca, ${club.address.street}`,
  `Sede de ${club.name}`,
  'CARRER GRAN DE GRACIA 123, Barcelona',
  'La sala del club (primer piso)',
])('%s is the club’s own', (location) => {
  expect(isAtClub(location, club)).toBe(true)
})

test.each([
  'Terraza del Club Nàutic, Palamós',
  'Jardines del club de tenis, Reus',
  'Clubhouse del golf',
  'del clubman',
  'Carrer Gran de Gràcia, 12, Barcelona',
  'Cercle Artístic, Barcelona',
  'Falset',
])('%s is not the club’s own', (location) => {
  expect(isAtClub(location, club)).toBe(false)
})

test.each([
  ['Passeig del Mar, 12, 17230 Palamós', 'Palamós'],
  ['Carrer Major, 3, 43715 Gratallops, Tarragona', 'Gratallops'],
  ['Carrer Nou, 8, Valls (Alt Camp)', 'Valls'],
  ['Mas Bover', 'Mas Bover'],
])('%s is in %s', (address, town) => {
  expect(townOf(address)).toBe(town)
})
