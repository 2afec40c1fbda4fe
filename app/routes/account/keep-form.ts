import type { ClientActionFunctionArgs } from 'react-router'
import type { AccountAnswer } from '#app/features/accounts/account-answer.ts'
import { orFault } from '#app/http/fault.ts'

/**
 * The `clientAction` of a form about an account: whoever meets a fault of the server, or of the way to it,
 * stays at the form, with what was typed.
 */
export const keepForm = ({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) =>
  orFault(
    () => serverAction<never>(),
    (problem): AccountAnswer => ({ errors: {}, values: {}, problem }),
  )
