import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog, useDialogAddress } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/proposal-answer.route.ts'
import { answerProposal, managedProposal } from './managed-proposals.server.ts'
import { proposalAnswerInput } from './proposal-input.ts'
import {
  answerTexts,
  managedProposalsPath,
  proposalStatuses,
  type ManagedProposal,
} from './proposal.ts'
import { proposalsCopy } from './proposals.copy.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { proposal: await managedProposal(context.get(requestContext), params.id) }
}

export const action = command({
  form: proposalAnswerInput,
  act: (cx, input, { params }: Route.ActionArgs) => answerProposal(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/propuestas${url.search}`, 'proposalAnswered'),
})

export const clientAction = formClientAction

export default function ProposalAnswer({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerDialog {...loaderData} answer={actionData} />
}

/** What the club does with a proposal, and says to it. */
function AnswerDialog({
  proposal: { id, name, town, status, answerEs, answerCa },
  answer,
}: {
  proposal: ManagedProposal
  answer: FormAnswer | undefined
}) {
  const { dialog: copy } = useCopy(proposalsCopy)
  const { query } = useDialogAddress(managedProposalsPath)
  const { Form, busy, code, errors, errorOf, valueOf, response } = usePanelForm(
    answer,
    copy.failed,
    {
      listPath: managedProposalsPath,
      gone: 'proposalNotFound',
    },
  )
  const typed = response && 'values' in response
  const stored: Record<string, string | null> = { answer_es: answerEs, answer_ca: answerCa }
  return (
    <AddressDialog
      wide
      listPath={managedProposalsPath}
      title={copy.title}
      description={town ? `${name} · ${town}` : name}
      closeLabel={copy.close}
    >
      <Form
        method="post"
        action={`${managedProposalsPath}/${id}/respuesta${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <SelectField
          label={copy.status}
          name="status"
          defaultValue={typed ? valueOf('status') : status}
          error={errorOf('status')}
          options={proposalStatuses.map((value) => ({ value, label: copy.options[value] }))}
        />
        <BothLanguages
          label={copy.answer}
          text={answerTexts.answer}
          hint={copy.hint}
          fields={{
            textOf: (field) => (typed ? valueOf(field) : (stored[field] ?? '')),
            errorOf,
          }}
        />
        <Button type="submit" busy={busy}>
          {copy.submit}
        </Button>
      </Form>
    </AddressDialog>
  )
}
