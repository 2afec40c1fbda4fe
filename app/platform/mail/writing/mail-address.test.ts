import { expect, test } from 'vitest'
import { isPlainAddress } from './mail-address.ts'

test.each(['maria@example.cat', 'maria.soler+club@mail.example.com', "o'neil@example.museum"])(
  '%s is an address that we write to',
  (address) => expect(isPlainAddress(address)).toBe(true),
)

test.each([
  ['a second recipient', 'maria@example.cat,eva@evil.example'],
  ['a group', 'club: maria@example.cat;'],
  ['a quoted local part', '"maria@evil.example"@example.cat'],
  ['a comment', 'maria(eva@evil.example)@example.cat'],
  ['a name', 'Maria <maria@example.cat>'],
  ['a header', 'maria@example.cat\r\nBcc: eva@evil.example'],
  ['a NUL', 'maria\0@example.cat'],
  ['a trailing line break', 'maria@example.cat\n'],
  ['a domain literal', 'maria@[127.0.0.1]'],
  ['a look-alike letter', 'mаria@example.cat'],
  ['no domain', 'maria'],
  ['a length over the limit', `${'a'.repeat(64)}@${'b.'.repeat(100)}example.cat`],
])('%s is not', (_what, address) => expect(isPlainAddress(address)).toBe(false))
