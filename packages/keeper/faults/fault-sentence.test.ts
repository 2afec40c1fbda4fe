import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asProblem, faultSentence, serverProblem, StartProblem } from './fault-sentence.ts'

const withCode = (code: string, message = code, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

const fileOf = (name: string) => join(import.meta.dirname, name)
const here = fileOf('fault-sentence.ts')

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['a file that is missing', () => readFile(`${here}.key`), /^There is no .*\.key\. Look /u],
  ['a folder that is a file', () => mkdir(here, { recursive: true }), /^There is a file .*\.ts a/u],
  ['a way through a file', () => open(join(here, 'backup')), /is a file and no folder/u],
  ['a file that is a folder', () => open(fileOf('.'), 'a'), /faults is a folder\. Name a f/u],
  ['a folder of nothing', () => readdir(`${here}/x`), /is a file and no folder/u],
])('the log explains %s and what to do', async (_which, act, words) => {
  const fault: unknown = await act().catch((error: unknown) => error)
  expect(faultSentence(fault)).toMatch(words)
})

test.each([
  [withCode('ENOSPC'), /^The disk of \/d is full\. Free some space, or set BACKUP_URL to another/u],
  [withCode('53100'), /is full.*disk\.md/u],
  [withCode('ERR_SQLITE_ERROR', 'disk full', { errcode: 13 }), /^The disk of \/d is full/u],
  [withCode('EACCES'), /^This user may not use \/d\. .* or set BACKUP_URL/u],
  [withCode('EROFS'), /^The disk of \/d is read-only/u],
  [withCode('EIO', 'EIO: i/o error, read'), /may be failing.*dmesg/u],
  [withCode('58030'), /may be failing.*dmesg/u],
  [
    withCode('58P01', 'could not open file "base/1/2"'),
    /^The database is damaged \(could not open/u,
  ],
  [withCode('XX001'), /database-damaged\.md/u],
  [withCode('XX002'), /database-damaged\.md/u],
  [withCode('28P01', 'password authentication failed'), /let the site in .*DATABASE_URL/u],
  [withCode('3D000'), /has no such database.*DATABASE_URL/u],
  [withCode('42501', 'permission denied for table events'), /Make it the owner/u],
  [withCode('42501', 'could not open file "base/1/2": Permission denied'), /chown -R/u],
  [withCode('57P03'), /Try again in a minute/u],
  [withCode('25006'), /primary/u],
  [withCode('ECONNREFUSED', 'x', { address: '127.0.0.1', port: 9 }), /answers at 127\.0\.0\.1:9/u],
  [withCode('ENOENT', 'x', { syscall: 'connect', address: '/socket' }), /answers at \/socket/u],
  [withCode('ENOTFOUND', 'x', { hostname: 'db.example' }), /^The name db\.example leads nowhere/u],
  [new Error('Connection terminated unexpectedly'), /^The database does not answer/u],
])('the log explains %s and what to do', (fault, words) => {
  expect(faultSentence(fault, { path: '/d', setting: 'BACKUP_URL' })).toMatch(words)
})

test('the error is found behind the query or the addresses that it broke', () => {
  const query = new Error('Failed query: select 1\nparams: maria@example.cat', {
    cause: withCode('XX001', 'invalid page in block 0 of relation "base/1/2"'),
  })
  expect(faultSentence(query)).toMatch(/^The database is damaged \(invalid page in block 0/u)
  const addresses = new AggregateError([withCode('ECONNREFUSED', 'x', { address: '::1', port: 1 })])
  expect(faultSentence(Object.assign(addresses, { code: 'ECONNREFUSED' }))).toContain('::1:1')
  expect(faultSentence(new StartProblem('PORT is wrong.'))).toBe('PORT is wrong.')
})

test.each([withCode('23505', 'maria'), new TypeError('x is not a function'), 'text', null])(
  'an error of the code has no sentence: %s',
  (fault) => {
    expect(faultSentence(fault)).toBeNull()
    expect(asProblem(fault)).toBe(fault)
  },
)

test.each([
  [
    'LOG:  starting\nFATAL:  could not write lock file: No space left on device\n',
    /of \/d is full/u,
  ],
  [
    'PANIC:  could not locate a valid checkpoint record at 0/22\nFATAL:  the database system is starting up',
    /^The database is damaged \(could not locate a valid checkpoint record at 0\/22\)/u,
  ],
  ['FATAL:  could not open file "global/pg_filenode.map": Permission denied', /chown -R/u],
  [
    'postgres: could not find the database system\nbut could not open file "/d/global/pg_control": No such file',
    /^The database is damaged \(but could not open file/u,
  ],
  ['FATAL:  data directory "/d" has invalid permissions', /^The database server in \/d did not/u],
])('the log explains the last words of a server that does not start: %s', (words, sentence) => {
  const problem = serverProblem(words, '/d')
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem.message).toMatch(sentence)
})
