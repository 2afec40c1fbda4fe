import { useSearchParams } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-publication.route.ts'
import { publicationInput } from './assembly-input.ts'
import { setPublished } from './manage-assemblies.server.ts'

export const action = command({
  form: publicationInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => setPublished(cx, params.id, input),
  done: (circulars, { params, input }) =>
    redirectTo(
      `${assembliesPath}/${params.id}`,
      input.published === 'yes'
        ? 'assemblyPublished'
        : circulars > 0
          ? 'assemblyWithdrawnUnscheduled'
          : 'assemblyWithdrawn',
    ),
})

export const clientAction = formClientAction

/** Confirms the withdrawal of the convocation, or with `?acta` that of the minutes. */
export default function AssemblyWithdrawal({ params }: Route.ComponentProps) {
  const { panel, withdrawal: copy } = useCopy(assembliesCopy)
  const words = useCopy(deletionCopy)
  const isRecord = useSearchParams()[0].has('acta')
  const path = `${assembliesPath}/${params.id}`
  const confirm = isRecord ? panel.unpublishRecord : panel.unpublish
  return (
    <ConfirmationDialog
      listPath={path}
      fields={{ what: isRecord ? 'record' : 'convocation', published: 'no' }}
      description={isRecord ? copy.record : copy.convocation}
      words={{ ...words, confirm, title: copy.title(confirm), failed: copy.failed }}
      gone="assemblyNotFound"
    />
  )
}
