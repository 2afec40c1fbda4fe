import { expect, test } from 'vitest'
import { memberQueryOf, memberSearch } from '#app/members/memberships/list/member-list.ts'
import { mayRequest, memberState } from './membership.ts'

test.each([
  ['pending', {}, null],
  ['approved', {}, 'active'],
  ['approved', { validUntil: '2026-11-20' }, 'active'],
  ['approved', { validUntil: '2026-11-19', lapsedOn: '2026-11-19' }, 'lapsed'],
  ['approved', { validUntil: '2026-11-19' }, 'grace'],
  ['approved', { suspendedOn: '2026-11-20' }, 'suspended'],
  ['approved', { leftOn: '2026-11-01', suspendedOn: '2026-10-20' }, 'left'],
  ['approved', { validUntil: '2026-11-19', leftOn: '2026-11-01' }, 'left'],
] as const)('%s with %o is %s', (status, days, state) => {
  const none = { validUntil: null, lapsedOn: null, suspendedOn: null, leftOn: null }
  expect(memberState({ status, ...none, ...days }, '2026-11-20')).toBe(state)
})

test('a former member without an open request may apply', () => {
  const ended = { status: 'approved', state: 'lapsed' } as const
  expect(mayRequest([ended, { status: 'rejected', state: null }])).toBe(true)
  expect(mayRequest([ended, { status: 'approved', state: 'active' }])).toBe(false)
  expect(mayRequest([ended, { status: 'pending', state: null }])).toBe(false)
})

test.each([
  ['', ''],
  ['?vista=activos', '?vista=activos'],
  ['?vista=activos&orden=nombre', '?vista=activos'],
  ['?vista=activos&orden=-nombre&buscar=a+b', '?vista=activos&orden=-nombre&buscar=a+b'],
  ['?orden=-fecha', ''],
  ['?orden=numero&vista=nada', ''],
  ['?vista=constructor&orden=toString', ''],
])('the address %j is %j in its shortest form', (address, shortest) => {
  expect(memberSearch(memberQueryOf(new URLSearchParams(address)))).toBe(shortest)
})
