import { expect, test } from 'vitest'
import {
  eventDays,
  eventHours,
  eventInList,
  eventLeaf,
  eventLine,
  eventShortDays,
  eventWhen,
  type EventTimes,
} from './event-times.ts'

/** An instant of Madrid in winter. */
const at = (text: string) => new Date(`${text}+01:00`)
const trip = { date: at('2027-01-08T17:00'), endsAt: at('2027-01-10T16:30') }
const late = { date: at('2027-01-08T21:00'), endsAt: at('2027-01-09T01:30') }
const open = { date: at('2027-01-08T21:00'), endsAt: null }

const told = (times: EventTimes, language: 'es' | 'ca') =>
  [eventDays, eventHours, eventWhen, eventInList, eventShortDays, eventLine].map((write) =>
    write(times, language).replaceAll('\u00a0', ' '),
  )

test('an event of several days is told from its first day to its last', () => {
  expect(told(trip, 'es')).toEqual([
    'del viernes 8 al domingo 10 de enero de 2027',
    'Empieza a las 17:00 · Termina el domingo 10 a las 16:30',
    'del viernes 8 al domingo 10 de enero de 2027, desde las 17:00',
    'vie 8 – dom 10 ene 2027',
    'vie 8 – dom 10 ene',
    'vie 8 – dom 10 ene',
  ])
  expect(told(trip, 'ca').slice(0, 3)).toEqual([
    'del divendres 8 al diumenge 10 de gener del 2027',
    'Comença a les 17:00 · Acaba diumenge 10 a les 16:30',
    'del divendres 8 al diumenge 10 de gener del 2027, des de les 17:00',
  ])
  expect(eventLeaf(trip, 'es')).toEqual({ day: '8–10', month: 'ene' })
})

test('one that ends after midnight is of its day', () => {
  expect(told(late, 'es')).toEqual([
    'viernes, 8 de enero de 2027',
    '21:00–01:30',
    'viernes, 8 de enero de 2027, 21:00',
    'vie 08 ene 2027 - 21:00',
    'vie 8 ene',
    'vie 8 ene · 21:00–01:30',
  ])
  expect(eventLeaf(late, 'es')).toEqual({ day: '8', month: 'ene' })
})

test('so is one whose end is not known', () => {
  expect(eventHours(open, 'es')).toBe('21:00')
  expect(eventLine(open, 'ca')).toBe('dv 8 gen · 21:00')
})
