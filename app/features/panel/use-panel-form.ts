import { useFetcher } from 'react-router'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useRefusal, type PanelRefusal } from './panel-dialog.tsx'

/** What the server answers to a form of the panel: wrong fields, or why the whole was refused. */
export type PanelAnswer = FormFailure | (PanelRefusal & { values?: Record<string, string> })

/**
 * A short form in a dialog: what the server said to it, with JavaScript and without. Why it was refused
 * as a whole is also told once, under the title of what failed.
 *
 * @param answer what the server said to the form when it was sent without JavaScript.
 * @param after what becomes of the dialog then; see `useRefusal`.
 */
export function usePanelForm(
  answer: PanelAnswer | undefined,
  failed: string,
  after: Parameters<typeof useRefusal>[2],
) {
  const fetcher = useFetcher<PanelAnswer>()
  const said = fetcher.data ?? answer
  useRefusal(said, failed, after)
  const failure = said && 'errors' in said ? said : undefined
  return {
    Form: fetcher.Form,
    busy: fetcher.state !== 'idle',
    code: said && 'code' in said ? said.code : null,
    failure,
    ...useFormFailure(failure),
    /** What was typed, where the answer brings it back. */
    values: said?.values,
    said,
  }
}
