import { useActionData, useFetcher } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { ConfirmDialog } from '#app/kit/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { useDialogAddress, useProblem, useWindowTitle } from './dialog-address.ts'
import { PlainPanel } from './panel-dialog.tsx'
import { ProblemNotice } from './problem-notice.tsx'

const noFields = {}

/** Asks before something that is hard to undo. A form with `fields` posts to its own address. */
export function ConfirmationDialog({
  listPath,
  backPath = listPath,
  fields = noFields,
  description,
  words,
  gone,
  stale,
  keepsPlace = false,
}: {
  listPath: string
  /** Target of the cancel link; the list by default. */
  backPath?: string
  fields?: Readonly<Record<string, string>>
  description: string
  words: { title: string; confirm: string; keep?: string; failed?: string }
  /** Refusal of a record that somebody else has deleted. */
  gone: ProblemCode
  /** Refusal of a record that has changed meanwhile. */
  stale?: ProblemCode
  /** Keeps the scroll position of the page below. */
  keepsPlace?: boolean
}) {
  const { close, cancel } = useCopy(controlsCopy)
  const keep = words.keep ?? cancel
  const dialog = useDialogAddress(backPath)
  useWindowTitle(words.title)
  const fetcher = useFetcher<FormProblem>()
  useProblem(fetcher.data, words.failed, { listPath, gone, ...(stale ? { stale } : {}) })
  // Without JavaScript the answer arrives with the page.
  const refused = useActionData<FormProblem>()
  const confirm = (
    <fetcher.Form method="post" preventScrollReset={keepsPlace}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
        {words.confirm}
      </Button>
    </fetcher.Form>
  )
  const texts = { title: words.title, description }
  return (
    <>
      <PlainPanel {...texts} listPath={backPath} leave={keep}>
        <ProblemNotice code={refused?.code ?? null} />
        {confirm}
      </PlainPanel>
      <ConfirmDialog
        {...dialog}
        {...texts}
        closeLabel={close}
        cancelLabel={keep}
        confirm={confirm}
      />
    </>
  )
}

/** Asks before a record goes to the trash. */
export function DeletionDialog({
  name,
  words,
  effects = '',
  ...dialog
}: {
  listPath: string
  name: string
  words: { title: string; failed: string }
  /** Further effects, after a space. */
  effects?: string
  gone: ProblemCode
}) {
  const copy = useCopy(deletionCopy)
  return (
    <ConfirmationDialog
      {...dialog}
      description={copy.description(name) + effects}
      words={{ ...copy, ...words }}
    />
  )
}
