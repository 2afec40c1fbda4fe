import type { ClientActionFunctionArgs } from 'react-router'
import { catchProblem } from '#app/platform/http/forms/fault.ts'
import type { AccountAnswer } from './account-form.tsx'

/** The `clientAction` of an account form: after a server or network error the form stays, with its values. */
export const keepForm = ({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) =>
  catchProblem(
    () => serverAction<never>(),
    (problem): AccountAnswer => ({ errors: {}, values: {}, problem }),
  )
