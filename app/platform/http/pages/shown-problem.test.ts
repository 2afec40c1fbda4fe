import { expect, test } from 'vitest'
import { problemOfResponse, problemOfError } from './shown-problem.ts'

test('an unknown error is a fault of ours and tells nothing of itself', () => {
  expect(problemOfError(new Error('select * from usuarios'))).toEqual({
    code: 'internal',
    status: 500,
  })
})

test.each([
  [404, undefined, 'notFound'],
  [405, 'Method not allowed', 'methodNotAllowed'],
  [418, null, 'badRequest'],
  [502, null, 'internal'],
  [403, { code: 'forbiddenOrigin' }, 'forbiddenOrigin'],
  [403, { code: 'toString' }, 'forbidden'],
  [403, { code: '<script>' }, 'forbidden'],
])('%i with %j is told as %s', (status, data, code) => {
  expect(problemOfResponse(status, data).code).toBe(code)
})

test('how long to wait and the reference come along', () => {
  expect(problemOfResponse(429, { code: 'tooManyAttempts', retryAfterSeconds: 30 })).toEqual({
    code: 'tooManyAttempts',
    status: 429,
    retryAfterSeconds: 30,
  })
})
