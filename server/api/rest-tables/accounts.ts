import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { changeRole } from '#app/accounts/account-management/acts/account-acts.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { roleNumbers, roleOf, roles } from '#app/platform/auth/role.ts'
import { accounts as table } from '#app/platform/schema/accounts/accounts.ts'
import {
  generatedColumn,
  restColumn,
  type RowInput,
  type RestTable,
} from '#server/api/rest/rest-table.ts'
import { asForm, formText, formTexts, InvalidRow } from '#server/api/rest/row-input.ts'

/** As specified (section 9): 1 admin, 2 editor, 0 user. */
const storedRoles = roles.map((role) => `${roleNumbers[role]}` as const)

const roleInput = z.object({
  role: z.enum(storedRoles, 'invalidChoice').transform((number) => roleOf(Number(number))),
})

/**
 * By the panel's command. The call carries no password: one proved more than ten minutes ago requires signing in again.
 */
async function setRole(cx: RequestContext, id: string, row: RowInput): Promise<void> {
  authorize(cx.actor, 'accounts.manage')
  const { role } = asForm(formTexts(row, ['role']), roleInput)
  const result = await changeRole(cx, id, { role, currentPassword: '' })
  if (result.outcome === 'refused') throw new InvalidRow(result.errors)
}

/** `usuarios`: never a password, token or secret. */
export const accounts: RestTable = {
  from: table,
  id: table.id,
  tallied: 'usuarios',
  columns: {
    id: restColumn('uuid', table.id),
    name: restColumn('text', table.name),
    email: restColumn('text', table.email),
    role: restColumn('integer', table.role),
    created_at: generatedColumn('instant', table.createdAt),
  },
  mayWrite: ({ actor }) => may(actor, 'accounts.manage'),
  visible({ actor }) {
    const { id } = authorize(actor, 'account.own')
    return may(actor, 'accounts.manage') ? undefined : eq(table.id, id)
  },
  // Signing up creates the row; clients of the earlier site insert to set a role.
  async insert(cx, row) {
    const id = formText(row, 'id')
    await setRole(cx, id, row)
    return id
  },
  update: setRole,
}
