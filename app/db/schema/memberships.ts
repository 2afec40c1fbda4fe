import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

export const membershipRequests = pgTable('membership_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('user_id'),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  reason: text('reason'),
  status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
  language: text('language').$type<'es' | 'ca'>().notNull().default('es'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
