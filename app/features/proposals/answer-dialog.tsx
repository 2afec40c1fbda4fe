import { proposalsCopy } from '#app/copy/proposals.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { BothLanguages } from '#app/panel/both-languages.tsx'
import { AddressDialog, useDialogAddress } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import {
  answerTexts,
  managedProposalsPath,
  proposalStatuses,
  type ManagedProposal,
} from './proposal.ts'

/** What the club does with a proposal, and says to it. */
export function AnswerDialog({
  proposal: { id, name, town, status, answerEs, answerCa },
  answer,
}: {
  proposal: ManagedProposal
  answer: FormAnswer | undefined
}) {
  const { dialog: copy } = useCopy(proposalsCopy)
  const { query } = useDialogAddress(managedProposalsPath)
  const { Form, busy, code, errors, errorOf, valueOf, said } = usePanelForm(answer, copy.failed, {
    listPath: managedProposalsPath,
    gone: 'proposalNotFound',
  })
  const typed = said && 'values' in said
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
