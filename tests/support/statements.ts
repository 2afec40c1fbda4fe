import { randomUUID } from 'node:crypto'
import type { StatementReport } from '#app/money/bank-statements/bank-statement.ts'
import { checkStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** The form of a statement before any choice. */
export const statementForm = (content: string) => ({
  content,
  contentDigest: '',
  doubtsDigest: '',
  withCost: true,
  submission: randomUUID(),
  layout: null,
  choices: {
    options: new Map<number, string>(),
    who: new Map<number, string>(),
    seen: new Map<number, string>(),
  },
})

export async function lookedAt(
  cx: RequestContext,
  content: string,
  choices = statementForm(content).choices,
): Promise<StatementReport> {
  const answer = await checkStatement(cx, { ...statementForm(content), choices })
  if (answer.outcome !== 'looked') throw new Error(answer.outcome)
  return answer.report
}

/** The form that imports what is suggested, and the first choice for the lines at `places`. */
export function asSuggested(
  content: string,
  { shown, contentDigest, doubtsDigest }: StatementReport,
  { withCost = true, places = [] }: { withCost?: boolean; places?: readonly number[] } = {},
) {
  const form = { ...statementForm(content), contentDigest, doubtsDigest, withCost }
  const options = new Map(
    shown.map(({ index, chosen, options: [first] }) => [
      index,
      places.includes(index) ? (first?.value ?? '') : chosen,
    ]),
  )
  return { ...form, choices: { ...form.choices, options } }
}
