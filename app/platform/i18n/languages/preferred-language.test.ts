import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  'ca',
  'CA',
  'ca-ES',
  'ca-ES-valencia, es;q=0.9',
  'ca,es-ES;q=0.9,es;q=0.8,en;q=0.7',
  'es;q=0.5, ca',
  'en;q=0.2,ca;q=0.9,es;q=0.3',
  'de;q=0, ca;q=0.1',
])('%s is Catalan', (header) => expect(preferredLanguage(header)).toBe('ca'))

test.each([
  null,
  undefined,
  '',
  '*',
  'es',
  'en-US,en;q=0.9',
  'es-ES,es;q=0.9,ca;q=0.8',
  'en,ca',
  'ca;q=0',
  'ca;q=nonsense',
  'cab',
  'fr-CA',
  'es, ca;q=1',
])('%s is not', (header) => expect(preferredLanguage(header)).toBe('es'))
