import type { ClientActionFunctionArgs } from 'react-router'
import { orFault } from '#app/platform/http/forms/fault.ts'
import type { AccountAnswer } from './account-answer.ts'

/**
 * The `clientAction` of a form about an account: whoever meets a fault of the server, or of the way to it,
 * stays at the form, with what was typed.
 */
export const keepForm = ({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) =>
  orFault(
    () => serverAction<never>(),
    (problem): AccountAnswer => ({ errors: {}, values: {}, problem }),
  )
