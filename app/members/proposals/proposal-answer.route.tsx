import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/proposal-answer.route.ts'
import { answerProposal, managedProposal } from './managed-proposals.server.ts'
import { proposalAnswerInput } from './proposal-input.ts'
import { answerTexts, managedProposalsPath as listPath, proposalStatuses } from './proposal.ts'
import { proposalsCopy } from './proposals.copy.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return managedProposal(context.get(requestContext), params.id)
}

export const action = command({
  form: proposalAnswerInput,
  act: (cx, input, { params }: Route.ActionArgs) => answerProposal(cx, params.id, input),
  done: (_, { url }) => redirectTo(listPath + url.search, 'proposalAnswered'),
})

export const clientAction = formClientAction

/** The page with the club's decision on a proposal. */
export default function ProposalAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { name, town, status, answerEs, answerCa } = loaderData
  const { dialog: copy } = useCopy(proposalsCopy)
  const stored: Record<string, string | null> = { answer_es: answerEs, answer_ca: answerCa }
  return (
    <FormDialog
      wide
      title={copy.title}
      description={town ? `${name} · ${town}` : name}
      after={{ listPath, gone: 'proposalNotFound' }}
      texts={copy}
      answer={actionData}
    >
      {({ values, errorOf }) => (
        <>
          <SelectField
            label={copy.status}
            name="status"
            defaultValue={values ? values.status : status}
            error={errorOf('status')}
            options={proposalStatuses.map((value) => ({ value, label: copy.options[value] }))}
          />
          <BothLanguages
            label={copy.answer}
            text={answerTexts.answer}
            hint={copy.hint}
            fields={{
              textOf: (field) => (values ?? stored)[field] ?? '',
              errorOf,
            }}
          />
        </>
      )}
    </FormDialog>
  )
}
