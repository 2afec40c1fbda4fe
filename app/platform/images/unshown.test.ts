import { expect, test } from 'vitest'
import { unshown } from './unshown.ts'

test('a picture is one that the page does not show elsewhere, while there is one', () => {
  expect(unshown(['a', 'b', 'c'], ['a', null, undefined])).toEqual(['b', 'c'])
  expect(unshown(['a'], ['a'])).toEqual(['a'])
  expect(unshown([], ['a'])).toEqual([])
})
