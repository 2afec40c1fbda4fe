import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { problemOfError } from '#app/platform/http/pages/shown-problem.ts'
import { askToSignIn } from '#app/sign-in-needed.ts'

/**
 * For the `clientAction` of a form inside of a page: a fault of the server, or of the way to it, is
 * an answer that the form tells, so that the page stays with what was typed; where the session has ended,
 * one can sign in over it. Redirects pass through.
 *
 * @param ask sends the form: the route's `serverAction`.
 * @param tell makes the form's answer of the code of what went wrong, and of how long to wait if that is known.
 */
export async function orFault<Answer, Told>(
  ask: () => Promise<Answer>,
  tell: (code: ProblemCode, retryAfterSeconds?: number) => Told,
) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    // With its status, or the router would load the page anew, over the same broken way.
    if (isRouteErrorResponse(error)) {
      const { code, status, retryAfterSeconds } = problemOfError(error)
      if (code === 'signInRequired') askToSignIn()
      if (code === 'proofNeeded') askToSignIn('proof')
      return data(tell(code, retryAfterSeconds), { status })
    }
    // A TypeError is the browser's word for a server that was not reached.
    return error instanceof TypeError
      ? data(tell('unavailable'), { status: 503 })
      : data(tell('internal'), { status: 500 })
  }
}

/**
 * The `clientAction` of a form or button: a fault of the server, or of the way to it, is told in its place, so that
 * the page stays with what was typed. What the server answers has the type of the route's `action`.
 */
export const formClientAction = ({
  serverAction,
}: Pick<ClientActionFunctionArgs, 'serverAction'>) =>
  orFault(
    () => serverAction<never>(),
    (code, retryAfterSeconds) => ({ code, retryAfterSeconds }),
  )

/**
 * For the `clientLoader` of what is asked while a form is filled in: as `orFault`, and where the session has
 * ended one signs in over the form in place of being led away from it.
 */
export async function orNothing<Answer, Told>(
  ask: () => Promise<Answer>,
  tell: (code: ProblemCode) => Told,
) {
  return orFault(async () => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Response)) throw error
      askToSignIn()
      return tell('signInRequired')
    }
  }, tell)
}
