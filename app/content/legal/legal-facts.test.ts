import { describe, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { club } from '#app/club.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { legalTextWith, missingLegalFacts } from './legal-facts.ts'
import { legalNoticeCopy } from './legal-notice.copy.ts'
import { legalPrivacyCopy } from './legal-privacy.copy.ts'
import { legalTermsCopy } from './legal-terms.copy.ts'

const texts = languages.flatMap((language) =>
  [legalNoticeCopy, legalPrivacyCopy, legalTermsCopy].map((copy) => ({
    language,
    text: copy[language],
    name: copy[language].title,
  })),
)

const facts = {
  legalName: 'Associació Taula',
  seat: 'Plaça del Vi, 4',
  nif: 'G12345678',
  ...Object.fromEntries(
    (['registry', 'representative', 'hosting', 'mailing', 'logRetention'] as const).map((fact) => [
      fact,
      { es: `${fact} es`, ca: `${fact} ca` },
    ]),
  ),
}

/** A mark for a missing fact; excludes nested lists. */
const marked = /\[\[[^"[]/u

describe.each(texts)('$name', ({ text, language }) => {
  test('names only existing facts, and marks missing ones', () => {
    const shown = JSON.stringify(legalTextWith(text, { club, content: clubContent, language }))
    expect(shown).not.toContain('{{')
    expect(marked.test(shown)).toBe(/\{\{\w+\|/u.test(JSON.stringify(text)))
    expect(shown).toContain(club.email)
  })

  test('has no marks once everything is filled in', () => {
    const content = { ...clubContent, legal: { ...clubContent.legal, ...facts } }
    const shown = JSON.stringify(legalTextWith(text, { club, content, language }))
    expect(shown).not.toMatch(marked)
    expect(shown).toContain(` ${language}`)
  })
})

test('the missing facts are those marked in the texts', () => {
  const named = new Set(
    texts.flatMap(({ text }) =>
      [...JSON.stringify(text).matchAll(/\{\{(\w+)\|/gu)].map((match) => match[1]),
    ),
  )
  expect(new Set(missingLegalFacts(clubContent.legal))).toEqual(named)
  expect(missingLegalFacts({ ...clubContent.legal, ...facts })).toEqual([])
  const half = { ...clubContent.legal, ...facts, hosting: { es: 'En casa', ca: '' } }
  expect(missingLegalFacts(half)).toEqual(['hosting'])
})

test('the text keeps the symbols in a fact as typed', () => {
  const content = { ...clubContent, legal: { ...clubContent.legal, nif: '{{email}} $& [[x]]' } }
  const shown = legalTextWith(legalNoticeCopy.es, { club, content, language: 'es' })
  expect(JSON.stringify(shown)).toContain('{{email}} $& [[x]]')
})

test('a text with an unknown fact is an error', () => {
  const text = {
    ...legalNoticeCopy.es,
    sections: [{ id: 'x', heading: 'x', blocks: ['{{nome}}'] }],
  }
  expect(() => legalTextWith(text, { club, content: clubContent, language: 'es' })).toThrow('nome')
})
