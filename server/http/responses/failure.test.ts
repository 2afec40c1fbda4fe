import { expect, test } from 'vitest'
import { isDatabaseAway } from '#packages/keeper/faults/database-away.ts'
import { accountsFault, isDiskFull, loggableError } from './failure.ts'

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more })

test.each([
  withCode('ECONNREFUSED', { syscall: 'connect' }),
  withCode('ENOENT', { syscall: 'connect' }),
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('55P03'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Failed query', { cause: withCode('ECONNRESET', { syscall: 'read' }) }),
  new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })]),
])('%s means that the database is away', (error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('ENOENT', { syscall: 'open' }),
  new TypeError('undefined is not a function'),
  'a string',
  null,
])('%s does not', (error) => {
  expect(isDatabaseAway(error)).toBe(false)
})

const saying = (code: string, message: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })

test.each([
  [saying('42P01', 'relation "usuarios" does not exist'), 'accountsUnreachable'],
  [saying('42501', 'permission denied for table usuarios'), 'accountsUnreachable'],
  [saying('42703', 'column usuarios.role does not exist'), 'accountsWithoutRole'],
  [saying('42P01', 'relation "events" does not exist'), null],
  [saying('42703', 'column usuarios.name does not exist'), null],
  [new Error('usuarios'), null],
])('%s as a fault of how the site is set up: %s', (error, fault) => {
  expect(accountsFault(error)).toBe(fault)
})

test('the log learns where and what failed, but nothing that a person typed', () => {
  const cause = withCode('23505', { detail: 'Key (email)=(maria@example.cat) already exists.' })
  const error = new Error('Failed query: insert into usuarios\nparams: maria@example.cat,secret', {
    cause,
  })
  const logged = loggableError(error)
  expect(logged.map(({ message }) => message)).toEqual([
    'Failed query: insert into usuarios',
    '23505',
  ])
  expect(logged[0]?.stack).toContain('failure.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/maria|secret/u)
})

test.each([
  ['a file', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), true],
  ['a table', new Error('query', { cause: Object.assign(new Error(), { code: '53100' }) }), true],
  ['something else', Object.assign(new Error('denied'), { code: 'EACCES' }), false],
])('a disk without room for %s', (_what, failure, expected) => {
  expect(isDiskFull(failure)).toBe(expected)
})
