import {
  data,
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { problemOfError } from '#app/platform/http/pages/shown-problem.ts'
import { askToSignIn } from '#app/sign-in-needed.ts'

/**
 * Wrapper for the `clientAction` of a form inside a page: turns server and network failures into a result, so that
 * the page keeps the form values; if the session has ended, offers sign-in. Redirects pass through.
 *
 * @param ask sends the form: the route's `serverAction`.
 * @param toAnswer makes the result from the error code and the retry delay, if known.
 */
export async function catchProblem<Answer, Fallback>(
  ask: () => Promise<Answer>,
  toAnswer: (code: ProblemCode, retryAfterSeconds?: number) => Fallback,
) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    // Keep its status, or the router would reload the page over the same broken connection.
    if (isRouteErrorResponse(error)) {
      const { code, status, retryAfterSeconds } = problemOfError(error)
      if (code === 'signInRequired') askToSignIn()
      if (code === 'proofNeeded') askToSignIn('proof')
      return data(toAnswer(code, retryAfterSeconds), { status })
    }
    // fetch throws a TypeError when the server is unreachable.
    return error instanceof TypeError
      ? data(toAnswer('unavailable'), { status: 503 })
      : data(toAnswer('internal'), { status: 500 })
  }
}

/**
 * Default `clientAction` of a form or button: shows server and network failures in place and keeps the form values.
 * Typed as the route's `action`.
 */
export const formClientAction = ({
  serverAction,
}: Pick<ClientActionFunctionArgs, 'serverAction'>) =>
  catchProblem(
    () => serverAction<never>(),
    (code, retryAfterSeconds) => ({ code, retryAfterSeconds }),
  )

/**
 * The `clientLoader` of a page in a frame, whose data is requested apart: the frame shows even when
 * it is slow or fails. Typed as the route's `loader`.
 */
export const loadSeparately = ({ serverLoader }: Pick<ClientLoaderFunctionArgs, 'serverLoader'>) =>
  serverLoader<never>()

/**
 * Wrapper for the `clientLoader` of data requested while filling in a form: as `catchProblem`, and offers sign-in
 * over the form instead of redirecting.
 */
export async function catchProblemOverForm<Answer, Fallback>(
  ask: () => Promise<Answer>,
  toAnswer: (code: ProblemCode) => Fallback,
) {
  return catchProblem(async () => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Response)) throw error
      askToSignIn()
      return toAnswer('signInRequired')
    }
  }, toAnswer)
}
