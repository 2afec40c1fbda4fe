import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { instant } from '#app/platform/schema/audit.ts'

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  message: text('message').notNull(),
  language: text('language').$type<Language>().notNull().default('es'),
  createdAt: instant('created_at').notNull().defaultNow(),
  handledAt: instant('handled_at'),
})
