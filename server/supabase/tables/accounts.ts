import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { roleOf } from '#app/auth/actor.ts'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { may } from '#app/auth/permissions.ts'
import { accounts as table } from '#app/db/schema/accounts.ts'
import { changeRole } from '#app/features/account-management/change-role.server.ts'
import { asForm, formText, formTexts, WrongRow } from '#server/supabase/sent-row.ts'
import { madeColumn, wireColumn, type SentRow, type WireTable } from '#server/supabase/table.ts'

/** Numbers as specified (section 9): 1 admin, 2 editor, 0 user, and no other. */
const roleInput = z.object({
  role: z.enum(['0', '1', '2'], 'invalidChoice').transform((number) => roleOf(Number(number))),
})

/**
 * By the panel's command. The call brings no password along: who has proved it more than ten minutes ago
 * signs in again.
 */
async function setRole(cx: RequestContext, id: string, row: SentRow): Promise<void> {
  authorize(cx.actor, 'accounts.manage')
  const { role } = asForm(formTexts(row, ['role']), roleInput)
  const result = await changeRole(cx, id, { role, currentPassword: '' })
  if (result.outcome === 'refused') throw new WrongRow(result.errors)
}

/** `usuarios`: what is known of accounts, never a password, token or secret. */
export const accounts: WireTable = {
  from: table,
  id: table.id,
  tallied: 'usuarios',
  columns: {
    id: wireColumn('uuid', table.id),
    name: wireColumn('text', table.name),
    email: wireColumn('text', table.email),
    role: wireColumn('integer', table.role),
    created_at: madeColumn('instant', table.createdAt),
  },
  mayWrite: ({ actor }) => may(actor, 'accounts.manage'),
  visible({ actor }) {
    const { id } = authorize(actor, 'account.own')
    return may(actor, 'accounts.manage') ? undefined : eq(table.id, id)
  },
  // Signing up has made the row: what the earlier site inserted is its role, again and again.
  async insert(cx, row) {
    const id = formText(row, 'id')
    await setRole(cx, id, row)
    return id
  },
  update: setRole,
}
