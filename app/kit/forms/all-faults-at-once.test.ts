import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  newPasswordInput,
  signUpInput,
} from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { postInput } from '#app/content/blog-management/post-input.server.ts'
import { restaurantInput } from '#app/content/restaurant-management/restaurant-input.ts'
import { eventInput } from '#app/events/event-management/form/event-form-input.server.ts'
import {
  answersInput,
  registrationInputFor,
  seatsChangeInput,
} from '#app/events/registrations/booking/registration-input.ts'
import { memberInput } from '#app/members/memberships/record/member-input.ts'

function faultsOf(schema: z.ZodType, form: Record<string, string>) {
  const { error } = schema.safeParse(form)
  return (error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`)
}

test('the form reports texts, dates and price of an event together', () => {
  const faults = faultsOf(eventInput, {
    title_es: '',
    title_ca: '',
    description_es: '',
    date: 'mañana',
    price: 'mucho',
    registration_opens_at: '2027-05-02T10:00',
    registration_closes_at: '2027-05-01T10:00',
  })
  expect(faults).toEqual(
    expect.arrayContaining([
      'title_es: required',
      'description_es: required',
      'price: priceInvalid',
      'registration_closes_at: closesBeforeOpening',
      expect.stringMatching(/^date: /u),
    ]),
  )
  const fields = faults.map((fault) => fault.split(':')[0])
  expect(new Set(fields).size).toBe(fields.length)
})

test('the form reports an unnamed dish and a short name of a restaurant together', () => {
  expect(faultsOf(restaurantInput, { nombre: 'A', direccion: '', menu_0_precio: '12' })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^nombre: /u)]),
  )
})

test('the form reports texts, slug and date of a post together', () => {
  const faults = faultsOf(postInput, { title_es: '', slug: 'x', publish_at: 'ayer' })
  expect(faults).toEqual(
    expect.arrayContaining([
      'title_es: postTitleTooShort',
      'content_es: contentTooShort',
      expect.stringMatching(/^slug: /u),
      expect.stringMatching(/^publish_at: /u),
    ]),
  )
})

test('the form reports a common password and an invalid address of a sign-up together', () => {
  const form = { email: 'nuria', password: '123456', full_name: 'N' }
  expect(faultsOf(signUpInput, form).toSorted()).toEqual([
    'email: emailInvalid',
    'full_name: nameTooShort',
    'password: passwordTooCommon',
  ])
})

test('the form reports an unnamed companion and a long name of a registration together', () => {
  const names = { guest_2_name: 'a'.repeat(100), guest_3_name: ' ' }
  const answered = { guest_1_needs: 'no', guest_2_needs: 'perhaps' }
  const people = [
    'guest_2_name: personNameTooLong',
    'guest_2_needs: invalidChoice',
    'guest_3_name: required',
  ]
  const unanswered = 'guest_3_needs: needsUnanswered'
  const form = { name: 'N', email: 'nuria', seats: '3', ...names, ...answered }
  expect(faultsOf(registrationInputFor({ kind: 'visitor' }), form).toSorted()).toEqual([
    'email: emailInvalid',
    ...people,
    unanswered,
    'name: nameTooShort',
  ])
  const answers = answersInput({ names: ['Núria', 'Pere', 'Pau'], version: 3 })
  expect(faultsOf(answers, { version: '3', name: 'N', ...names, ...answered }).toSorted()).toEqual([
    ...people,
    unanswered,
    'name: nameTooShort',
  ])
  const party = seatsChangeInput({ seats: 1, version: 3 })
  expect(faultsOf(party, { version: '3', more: '2', ...names, ...answered }).toSorted()).toEqual([
    ...people,
    unanswered,
  ])
  expect(faultsOf(party, { version: '3', more: '9', ...names })).toContain('more: invalidChoice')
})

test('the form reports passwords that differ and are too short together', () => {
  expect(faultsOf(newPasswordInput, { token: 't', password: 'abc', confirmation: 'abd' })).toEqual([
    'password: passwordTooShort',
    'confirmation: passwordsDiffer',
  ])
})

test('the form reports an end before the beginning and a missing name of a member together', () => {
  expect(
    faultsOf(memberInput, {
      full_name: '',
      joined_on: '2020-05-01',
      valid_until: '2019-05-01',
      version: '1',
    }),
  ).toEqual(expect.arrayContaining(['valid_until: endsBeforeJoining']))
})
