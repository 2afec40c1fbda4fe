import { accountsCopy } from '#app/copy/accounts.ts'
import { bankStatementsCopy } from '#app/copy/bank-statements.ts'
import { contactCopy } from '#app/copy/contact.ts'
import { editingCopy } from '#app/copy/editing.ts'
import { fieldsCopy } from '#app/copy/fields.ts'
import { memberImportCopy } from '#app/copy/member-import.ts'
import { ownAccountCopy } from '#app/copy/own-account.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.ts'
import { tableImportCopy } from '#app/copy/table-import.ts'
import { visitImportCopy } from '#app/copy/visit-import.ts'
import type { Language } from '#app/i18n/language.ts'

const sentences = (language: Language): readonly string[] => [
  ...Object.values(fieldsCopy[language]),
  ...Object.values(problemsCopy[language]),
  accountsCopy[language].expired.title,
  contactCopy[language].form.confirm,
  editingCopy[language].conflict.title,
  ownAccountCopy[language].email.expired,
  signInAgainCopy[language].title,
  tableImportCopy[language].changedContent,
  memberImportCopy[language].changedMembers,
  visitImportCopy[language].changedVisits,
  ...Object.values(bankStatementsCopy[language].changed),
  bankStatementsCopy[language].columns.lead,
  bankStatementsCopy[language].problem.unreadable(1),
  ...Object.values(bankStatementsCopy[language].problem).filter((text) => typeof text === 'string'),
]

const unescaped = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** A sentence in this language that a page or a program's answer tells; null when there is none. */
export function sentenceIn(body: string, language: Language): string | null {
  // Only what is to be read: the page's data for its modules tells the keys.
  const text = unescaped(body.replaceAll(/<script\b[^]*?<\/script>/gu, ''))
  return sentences(language).find((sentence) => text.includes(sentence)) ?? null
}
