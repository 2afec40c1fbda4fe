import { useFetcher } from 'react-router'
import { useProblem } from '#app/kit/panel/panel-dialog.tsx'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'

/**
 * A short form in a dialog: what the server said to it, with JavaScript and without. It shows why it was refused
 * as a whole (`code`, `ProblemNotice`).
 *
 * @param answer what the server said to the form when it was sent without JavaScript.
 * @param after what becomes of the dialog then; see `useProblem`.
 */
export function usePanelForm(
  answer: FormAnswer | undefined,
  failed: string,
  after: Parameters<typeof useProblem>[2],
) {
  const fetcher = useFetcher<FormAnswer>()
  const said = fetcher.data ?? answer
  useProblem(said, failed, { ...after, inForm: true })
  const busy = fetcher.state !== 'idle'
  const told = useFormAnswer(said)
  // Away while it is sent again: each answer is read out.
  return { Form: fetcher.Form, busy, ...told, code: busy ? null : told.code, said }
}
