import { useFetcher } from 'react-router'
import { useProblem } from '#app/kit/panel/dialog-address.ts'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'

/**
 * State of a short form in a dialog: its result with and without JavaScript. `code` is a general refusal, for
 * `ProblemNotice`.
 *
 * @param answer result of the form when sent without JavaScript.
 * @param after effect of a refusal on the dialog; see `useProblem`.
 */
export function usePanelForm(
  answer: FormAnswer | undefined,
  failed: string | undefined,
  after: Parameters<typeof useProblem>[2],
) {
  const fetcher = useFetcher<FormAnswer>()
  const response = fetcher.data ?? answer
  useProblem(response, failed, { ...after, inForm: true })
  const busy = fetcher.state !== 'idle'
  const result = useFormAnswer(response)
  // Hidden while sending, so that each answer is announced.
  return { Form: fetcher.Form, busy, ...result, code: busy ? null : result.code, response }
}
