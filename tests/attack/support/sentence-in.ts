import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { fieldsCopy, refusedCharacterCopy } from '#app/copy/fields.copy.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { saveQuestionCopy } from '#app/events/event-management/saving/save-question.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { bankStatementsCopy } from '#app/money/bank-statements/bank-statements.copy.ts'
import { mandateImportCopy } from '#app/money/mandates/import/mandate-import.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { visitImportCopy } from '#app/visits/visit-import/visit-import.copy.ts'

const sentences = (language: Language): readonly string[] => [
  ...Object.values(fieldsCopy[language]),
  // It follows the number of the character and the words before it.
  refusedCharacterCopy[language].refused('', '').slice(-20),
  ...Object.values(problemsCopy[language]),
  accountsCopy[language].expired.title,
  contactCopy[language].form.confirm,
  editingCopy[language].conflict.title,
  ownAccountCopy[language].email.expired,
  registrationsCopy[language].seatsChange.nothing,
  saveQuestionCopy[language].title,
  signInAgainCopy[language].title,
  tableImportCopy[language].changedContent,
  memberImportCopy[language].changedRecords,
  mandateImportCopy[language].changedRecords,
  visitImportCopy[language].changedRecords,
  ...Object.values(bankStatementsCopy[language].changed),
  bankStatementsCopy[language].columns.lead,
  // PostgreSQL's words, for programs.
  '" does not exist',
  // Before the number of the line.
  bankStatementsCopy[language].problem.unreadable(1).slice(0, -2),
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

/** A sentence of the site in a page or in a program's answer, in this language; null if there is none. */
export function sentenceIn(body: string, language: Language): string | null {
  // Visible text only, because the page's data also contains messages.
  const text = unescaped(body.replaceAll(/<script\b[^]*?<\/script>/gu, ''))
  return sentences(language).find((sentence) => text.includes(sentence)) ?? null
}
