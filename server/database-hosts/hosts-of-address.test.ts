import { expect, test } from 'vitest'
import { addressProblem, hostsOfAddress, seeksPrimary } from './hosts-of-address.ts'

test('each server gets an address of its own, with all that is said of all', () => {
  const url =
    'postgres://ona:a%40b@one:5432,two.example.cat:5433,[::1]/club?sslmode=verify-full&target_session_attrs=read-write&sslrootcert=/etc/ca.pem'
  const rest = '/club?sslmode=verify-full&sslrootcert=/etc/ca.pem'
  expect(hostsOfAddress(url)).toEqual([
    { name: 'one:5432', connectionString: `postgres://ona:a%40b@one:5432${rest}` },
    {
      name: 'two.example.cat:5433',
      connectionString: `postgres://ona:a%40b@two.example.cat:5433${rest}`,
    },
    { name: '[::1]', connectionString: `postgres://ona:a%40b@[::1]${rest}` },
  ])
  expect(seeksPrimary(url)).toBe(true)
})

test.each([
  'postgres://ona:secret@db.example.cat:5432/club?sslmode=no-verify',
  'postgresql:///club?host=/var/run/postgresql&user=ona',
  'postgres://ona@%2Fvar%2Frun%2Fpostgresql/club',
  'postgres://localhost',
])('%s stays as it is', (url) => {
  expect(hostsOfAddress(url).map(({ connectionString }) => connectionString)).toEqual([url])
  expect(seeksPrimary(url)).toBe(false)
  expect(addressProblem('DATABASE_URL', url)).toBeNull()
})

const of = (url: string) => hostsOfAddress(url)[0]?.connectionString

test('what is looked for is taken out, wherever it stands; one server may be asked for it too', () => {
  expect(of('postgres://one/club?target_session_attrs=primary')).toBe('postgres://one/club')
  expect(of('postgres://one/club?a=b&target_session_attrs=primary')).toBe('postgres://one/club?a=b')
  expect(of('postgres://one/club?target_session_attrs=primary&a=b')).toBe('postgres://one/club?a=b')
  expect(seeksPrimary('postgres://one/club?target_session_attrs=read-write')).toBe(true)
})

test.each([
  ['postgres://ona:secret@one,two:5433/club', null],
  ['postgres://one,two/club?target_session_attrs=read-write', null],
  ['mysql://one,two/club', /starts with postgres:\/\/ or postgresql:\/\/$/u],
  ['one:5432,two:5432', /starts with postgres:\/\//u],
  ['postgres://ona:secret@one,,two/club', /^DATABASE_URL has a comma too many/u],
  ['postgres://ona:secret@one,two:port/club', /cannot be read: two:port$/u],
  ['postgres://ona:secret@one,one/club', /names a server twice$/u],
  ['postgres:///club?host=one,two', /has its servers in host=/u],
  [
    'postgres://one,two/club?target_session_attrs=any',
    /target_session_attrs=any: the site writes/u,
  ],
  ['postgres://one,two/club?target_session_attrs=prefer-standby', /read-write or primary$/u],
])('%s: %s', (url, problem) => {
  const found = addressProblem('DATABASE_URL', url)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
  expect(found ?? '').not.toContain('secret')
})
