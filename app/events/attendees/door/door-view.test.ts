import { expect, test } from 'vitest'
import type { DoorGuest, DoorRegistration } from '#app/events/attendees/attendee.ts'
import { doorViewOf, inView } from './door-view.ts'

const guest = (id: string, here = false): DoorGuest => ({
  id,
  name: id,
  checkedInAt: here ? new Date(0) : null,
  table: null,
  unseated: false,
  diets: [],
  allergens: [],
  note: '',
  hasNeeds: false,
})
const registration = (id: string, guests: DoorGuest[]): DoorRegistration => ({
  id,
  number: 1,
  name: id,
  note: null,
  confirmBy: null,
  walkIn: false,
  payment: null,
  guests,
})
const registrations = [
  registration('one', [guest('anna', true), guest('berta')]),
  registration('two', [guest('carla')]),
  registration('three', [guest('dora', true)]),
]
const people = (view: Parameters<typeof inView>[1], marked: string[] = []) =>
  inView(registrations, view, ({ checkedInAt }) => checkedInAt !== null, new Set(marked)).map(
    ({ id, guests }) => [id, ...guests.map((each) => each.id)].join(' '),
  )

test('an address shows all, those who are expected, or those who have come', () => {
  expect([null, 'faltan', 'llegados', 'x'].map(doorViewOf)).toEqual([
    'todos',
    'faltan',
    'llegados',
    'todos',
  ])
  expect(people('todos')).toEqual(['one anna berta', 'two carla', 'three dora'])
  expect(people('faltan')).toEqual(['one berta', 'two carla'])
  expect(people('llegados')).toEqual(['one anna', 'three dora'])
})

test('who is marked in a view stays in it until another one is chosen', () => {
  expect(people('faltan', ['dora'])).toEqual(['one berta', 'two carla', 'three dora'])
})
