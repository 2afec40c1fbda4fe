import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { FlashKey } from '#app/copy/flashes.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import type { FormFailure } from '#app/platform/i18n/form-failure.ts'
import { Problem } from '#app/problem.ts'
import { readEmptyForm, readForm, problemIn, refuseForm } from './form.server.ts'

/** What the fields of a form hold, as they were typed. */
type Values = Record<string, string>

type Data<Value> = ReturnType<typeof data<Value>>

/** Outcomes of commands that are told alike everywhere; all others are for `done`. */
type RefusedOutcome = { outcome: 'refused'; errors: FormFailure['errors'] }
type ConflictOutcome = { outcome: 'conflict'; conflict: unknown; values: Values }
type ToldOutcome = RefusedOutcome | ConflictOutcome

/** What is answered to those outcomes of a command that are told alike. */
type OutcomeAnswer<Result> = Result extends ConflictOutcome
  ? Data<{ conflict: Result['conflict']; values: Values }>
  : never

/** What is answered where the command was refused as a whole. */
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
  /** What the form has to be, where that depends on what is stored, as a function. */
  form: Schema | ((cx: RequestContext, args: Args) => Schema | Promise<Schema>)
  /** Why a wrong form is refused as a whole, where nobody types into it. */
  wrongForm?: Wrong
  /** Does it, by a feature's command. */
  act: (
    cx: RequestContext,
    input: z.output<Schema>,
    args: Args,
    values: Values,
  ) => Promise<Result> | Result
  /** Says what follows when it was done: mostly the way on, with a notice. */
  done: (
    result: Exclude<Result, ToldOutcome>,
    sent: Sent<Args, z.output<Schema>>,
  ) => Promise<Answer> | Answer
}

type ButtonCommand<Args, Result, Answer> = {
  /** Does it, by a feature's command. */
  act: (cx: RequestContext, args: Args) => Promise<Result> | Result
  /** Says what follows when it was done: mostly the way on, with a notice. */
  done: (result: Result, args: Args & { cx: RequestContext }) => Promise<Answer> | Answer
}

/**
 * The action of a form: reads it, has the command do it, and says what follows. A wrong form is 422 with the
 * messages of its fields and what was typed; a refusal is told with its code, its status, how long to wait and
 * what was typed; bugs are thrown on, and so is a 401, over which one signs in. Outcomes that mean the same everywhere are told here: `refused` (wrong
 * fields) and `conflict` (somebody else has stored it meanwhile, 409).
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
    if (!read.ok && !wrongForm) return refuseForm(read.failure)
    const { values } = read.ok ? read : read.failure
    return orRefused(wrongForm ? {} : values, async () => {
      if (!read.ok) throw new Problem(wrongForm ?? 'badRequest', 422)
      const { input } = read
      const result = await act(cx, input, args, values)
      return outcomeAnswer(result, values) ?? (await done(result, { ...args, cx, input, values }))
    })
  }
}

/**
 * The action of a button, whose form has no fields: as `command`.
 *
 * @returns the route's action.
 */
export function buttonCommand<Args extends ActionFunctionArgs, Result, Answer>({
  act,
  done,
}: ButtonCommand<Args, Result, Answer>) {
  return async (args: Args) =>
    orRefused({}, async () => {
      const cx = args.context.get(requestContext)
      await readEmptyForm(args.request)
      return done(await act(cx, args), { ...args, cx })
    })
}

/** What the act answers, or why it was refused. Bugs are thrown on, and so is that the session has ended. */
async function orRefused<Answer>(values: Values, act: () => Promise<Answer>) {
  try {
    return await act()
  } catch (error) {
    // Told by all forms alike: one signs in over it, without scripts beside it.
    if (error instanceof Problem && error.status === 401) throw error
    const { code, retryAfterSeconds, init } = problemIn(error)
    return data({ code, retryAfterSeconds, values }, init)
  }
}

/** What is answered to an outcome that is told alike everywhere; null for all others. */
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

/** The way on after something was done, with the notice that says so there. */
export function redirectTo(path: string, notice?: FlashKey, values?: Record<string, string>) {
  return redirect(path, notice ? { headers: { 'Set-Cookie': flash(notice, values) } } : {})
}
