import { expect, test } from 'vitest'
import { blockOf, networkLimits } from './network-limits.ts'

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0:ffff::/64', '2001:db8:0::/48'],
  ['203.0.113.7', '203.0.113.0/24'],
])('%s lies in %s', (network, block) => {
  expect(blockOf(network)?.block).toBe(block)
})

test('what is no network of the internet has no larger one', () => {
  expect(blockOf('import')).toBeNull()
  expect(networkLimits({ network: 'import' }, 'act', { attempts: 3, seconds: 60 })).toHaveLength(1)
})

test('the larger network has more attempts than one of its own, and not many times more', () => {
  const [own, block] = networkLimits({ network: '2001:db8:1:2::/64' }, 'act', {
    attempts: 15,
    seconds: 60,
  })
  expect(own).toEqual({ key: 'act from 2001:db8:1:2::/64', attempts: 15, seconds: 60 })
  expect(block).toEqual({ key: 'act from 2001:db8:1::/48', attempts: 20, seconds: 60 })
})
