import { z } from 'zod'
import { line, paragraphs } from '#app/features/accounts/account-input.ts'
import { formWithLists, type ListShape } from '#app/features/panel/form-with-lists.ts'
import { splitTexts } from '#app/features/panel/translated-input.ts'
import { languages } from '#app/i18n/language.ts'

/** Texts of a message; it has both in one language at least, and in each language in which it has one. */
const messageNames = ['subject', 'text'] as const

const texts: ListShape = Object.fromEntries(
  languages.flatMap((language) => [
    [`subject_${language}`, line(150)],
    [`text_${language}`, paragraphs(5000)],
  ]),
)

const fields = z.strictObject({
  waiting: z.literal('yes', 'invalidChoice').optional(),
  submission: z.uuid('unexpected'),
})

/** A message to everybody who comes, in both languages or in one; it may reach those who wait too. */
export const messageInput = formWithLists(fields, texts).transform(
  ({ fields: form, lists }, context) => {
    const begun = languages.filter((language) =>
      messageNames.some((name) => lists[`${name}_${language}`]),
    )
    for (const language of begun.length > 0 ? begun : (['es'] as const)) {
      for (const name of messageNames) {
        const field = `${name}_${language}`
        if (!lists[field]) {
          context.addIssue({ code: 'custom', path: [field], message: 'required' })
        }
      }
    }
    const { texts: own, ...split } = splitTexts(lists, messageNames, messageNames)
    return { ...form, ...split, subject: own.subject ?? '', text: own.text ?? '' }
  },
)

export type MessageInput = z.output<typeof messageInput>
