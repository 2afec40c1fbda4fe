import { useFetcher } from 'react-router'
import { useFormAnswer, type FormAnswer } from '#app/i18n/form-failure.ts'
import { useProblem } from './panel-dialog.tsx'

/**
 * A short form in a dialog: what the server said to it, with JavaScript and without. Why it was refused
 * as a whole is also told once, under the title of what failed.
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
  useProblem(said, failed, after)
  return {
    Form: fetcher.Form,
    busy: fetcher.state !== 'idle',
    ...useFormAnswer(said),
    said,
  }
}
