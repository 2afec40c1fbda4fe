import type { ProblemCode } from '#app/copy/problems.ts'
import { orFault } from '#app/http/fault.ts'
import type { FormFailure } from '#app/i18n/form-failure.ts'

/** What a form about an account is told: what is wrong in it, or what failed. */
export type AccountAnswer = FormFailure & { problem?: ProblemCode }

/**
 * The `clientAction` of a form about an account: whoever meets a fault of the server, or of the way to it,
 * stays at the form, with what was typed.
 */
export const keepForm = ({
  serverAction,
}: {
  serverAction: () => Promise<AccountAnswer | undefined>
}) => orFault(serverAction, (problem): AccountAnswer => ({ errors: {}, values: {}, problem }))
