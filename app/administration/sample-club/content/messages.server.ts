import { emailOf } from '#app/administration/sample-club/members/people.server.ts'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { hoursAfter, writtenBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import type { contactMessages } from '#app/content/contact/contact.schema.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

type SampleMessage = {
  name: string
  language: Language
  daysAgo: number
  isHandled: boolean
  message: string
  phone?: string
}

export const wholeClubMessages = (now: Date): (typeof contactMessages.$inferInsert)[] =>
  sampleRecords<SampleMessage>('messages').map(
    ({ name, language, daysAgo, isHandled, message, phone }) => {
      const createdAt = writtenBefore(now, daysAgo)
      return {
        name,
        email: emailOf(name),
        phone: phone ?? null,
        message,
        language,
        createdAt,
        // The next day at the same hour.
        handledAt: isHandled ? hoursAfter(createdAt, 24) : null,
      }
    },
  )
