import { expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { isAtClub } from './place-of-event.server.ts'

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
])('%s is not', (location) => {
  expect(isAtClub(location, club)).toBe(false)
})
