import { z } from 'zod'
import { formWithLists } from '#app/kit/forms/form-with-lists.ts'
import { splitTexts, translatedShape } from '#app/kit/forms/translated-input.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { columnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { messageTexts } from './message-texts.ts'

const messageNames = columnsOf(messageTexts)

const fields = z.strictObject({
  waiting: z.literal('yes', 'invalidChoice').optional(),
  submission: z.uuid('unexpected'),
})

export const messageInput = formWithLists(fields, translatedShape(messageTexts)).transform(
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
    return { ...form, ...splitTexts(lists, messageTexts) }
  },
)

export type MessageInput = z.output<typeof messageInput>
