import { expect, test } from 'vitest'
import { otherLicences } from './licences.ts'

const lockOf = (license?: string) => ({ packages: { '': {}, 'node_modules/x': { license } } })

test.each([
  'MIT',
  '(MIT OR GPL-3.0-only)',
  'Apache-2.0 AND LGPL-3.0-or-later',
  '(MIT AND Zlib)',
  'MIT or GPL-3.0-only',
])('%s may be used', (license) => {
  expect(otherLicences(lockOf(license))).toEqual([])
})

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN x', undefined])(
  '%s may not, and is told with its package',
  (license) => {
    expect(otherLicences(lockOf(license))).toEqual([`node_modules/x: ${license ?? 'no licence'}`])
  },
)
