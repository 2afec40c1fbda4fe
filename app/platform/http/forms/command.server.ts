import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { FlashKey } from '#app/copy/flashes.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import type { FormFailure } from '#app/platform/i18n/form-failure.ts'
import { Problem } from '#app/problem.ts'
import { inFirstLanguage, problemIn, readEmptyForm, readForm, refuseForm } from './form.server.ts'
import { withFilesApart } from './plain-form.server.ts'

type Values = Record<string, string>

type Data<Value> = ReturnType<typeof data<Value>>

/** Outcomes handled for all forms; others go to `done`. */
type RefusedOutcome = { outcome: 'refused'; errors: FormFailure['errors'] }
type ConflictOutcome = { outcome: 'conflict'; conflict: unknown; values: Values }
/** Response to the common outcomes of a command. */
type OutcomeAnswer<Result> = Result extends ConflictOutcome
  ? Data<{ conflict: Result['conflict']; values: Values }>
  : never

/** Response to a refused command. */
type ProblemAnswer = Data<{
  code: ProblemCode
  retryAfterSeconds: number | undefined
  values: Values
}>

type Sent<Args, Input> = Args & { cx: RequestContext; input: Input; values: Values }

type FormCommand<
  Schema extends z.ZodType,
  Args,
  Result,
  Answer,
  Wrong extends ProblemCode | undefined,
> = {
  /** Schema of the form; a function if it depends on stored data. */
  form: Schema | ((cx: RequestContext, args: Args) => Schema | Promise<Schema>)
  /** Code for an invalid form that has no typed fields. */
  wrongForm?: Wrong
  /** Runs the feature's command. */
  act: (
    cx: RequestContext,
    input: z.output<Schema>,
    args: Args,
    values: Values,
  ) => Promise<Result> | Result
  /** Response after success: usually a redirect with a notice. */
  done: (
    result: Exclude<Result, RefusedOutcome | ConflictOutcome>,
    sent: Sent<Args, z.output<Schema>>,
  ) => Promise<Answer> | Answer
}

type FileCommand<Schema extends z.ZodType, Args, Result, Answer> = Omit<
  FormCommand<Schema, Args, Result, Answer, undefined>,
  'act'
> & {
  act: (
    cx: RequestContext,
    input: z.output<Schema>,
    file: Uint8Array | null,
    args: Args,
  ) => Promise<Result>
}

type ButtonCommand<Args, Result, Answer> = {
  act: (cx: RequestContext, args: Args) => Promise<Result> | Result
  done: (result: Result, args: Args & { cx: RequestContext }) => Promise<Answer> | Answer
}

/**
 * Action of a form: parses it, runs the command and responds. An invalid form is 422 with field
 * messages and typed values; a refusal has its code, status, retry delay and typed values; bugs are
 * rethrown, as is 401, for which the page offers sign-in. Handles the common outcomes `refused`
 * (wrong fields) and `conflict` (saved by somebody else meanwhile, 409).
 *
 * @returns the route's action.
 */
export function command<
  Schema extends z.ZodType,
  Args extends ActionFunctionArgs,
  Result,
  Answer,
  Wrong extends ProblemCode | undefined = undefined,
>(
  described: FormCommand<Schema, Args, Result, Answer, Wrong>,
): (
  args: Args,
) => Promise<
  | Answer
  | OutcomeAnswer<Result>
  | ProblemAnswer
  | (Wrong extends ProblemCode ? never : Data<FormFailure>)
>
export function command({
  form,
  wrongForm,
  act,
  done,
}: FormCommand<z.ZodType, ActionFunctionArgs, unknown, unknown, ProblemCode | undefined>) {
  return async (args: ActionFunctionArgs) => {
    const cx = args.context.get(requestContext)
    const schema = typeof form === 'function' ? await form(cx, args) : form
    const read = await readForm(args.request, schema)
    if (!read.ok && !wrongForm) return refuseForm(inFirstLanguage(read.failure, cx.language))
    const { values } = read.ok ? read : read.failure
    return catchRefusal(wrongForm ? {} : values, async () => {
      if (!read.ok) throw new Problem(wrongForm ?? 'badRequest', 422)
      const { input } = read
      const result = await act(cx, input, args, values)
      return outcomeAnswer(result, values) ?? (await done(result, { ...args, cx, input, values }))
    })
  }
}

/**
 * As `command`, for a form with a file under `name`, of which the first that is not empty counts.
 * Throws Problem 400 for malformed parts and for files under other names.
 */
export function fileCommand<
  Schema extends z.ZodType,
  Args extends ActionFunctionArgs,
  Result,
  Answer,
>(name: string, { act, ...described }: FileCommand<Schema, Args, Result, Answer>) {
  return async (args: Args) => {
    const { request, files } = await withFilesApart(args.request, name)
    const file = files[0]?.content ?? null
    return command<Schema, Args, Result, Answer>({
      ...described,
      act: (cx, input, sent) => act(cx, input, file, sent),
    })({ ...args, request })
  }
}

/**
 * Action of a button without fields; see `command`.
 *
 * @returns the route's action.
 */
export function buttonCommand<Args extends ActionFunctionArgs, Result, Answer>({
  act,
  done,
}: ButtonCommand<Args, Result, Answer>) {
  return async (args: Args) =>
    catchRefusal({}, async () => {
      const cx = args.context.get(requestContext)
      await readEmptyForm(args.request)
      return done(await act(cx, args), { ...args, cx })
    })
}

/** Result of the act, or its refusal. Rethrows bugs and 401. */
async function catchRefusal<Answer>(values: Values, act: () => Promise<Answer>) {
  try {
    return await act()
  } catch (error) {
    // As for all forms: sign-in over the page, or next to it without scripts.
    if (error instanceof Problem && error.status === 401) throw error
    const { code, retryAfterSeconds, init } = problemIn(error)
    return data({ code, retryAfterSeconds, values }, init)
  }
}

/** Response to a common outcome; null for others. */
function outcomeAnswer(result: unknown, values: Values) {
  if (typeof result !== 'object' || result === null || !('outcome' in result)) return null
  if (result.outcome === 'refused' && 'errors' in result) {
    return data({ errors: result.errors, values }, { status: 422 })
  }
  if (result.outcome === 'conflict' && 'conflict' in result && 'values' in result) {
    return data({ conflict: result.conflict, values: result.values }, { status: 409 })
  }
  return null
}

/** Redirect after success, with the notice to show there. */
export function redirectTo(path: string, notice?: FlashKey, values?: Record<string, string>) {
  return redirect(path, notice ? { headers: { 'Set-Cookie': flash(notice, values) } } : {})
}
