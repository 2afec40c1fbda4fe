import { useRef } from 'react'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { DialogButton } from '#app/kit/panel/forms/dialog-foot.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { FindPerson } from '#app/money/ledger/find-person.tsx'
import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/ledger-new-charge.route.ts'
import { chargeByHand, newChargeForm } from './charge-by-hand.server.ts'
import { newChargeInput } from './new-charge-input.ts'
import { newChargesCopy } from './new-charges.copy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return newChargeForm(context.get(requestContext))
}

export const action = command({
  form: newChargeInput,
  act: (cx, input) => chargeByHand(cx, input),
  done: ({ charges }, { request }) =>
    redirectTo(`/admin/caja${new URL(request.url).search}`, 'duesIssued', {
      count: String(charges),
    }),
})

export const clientAction = formClientAction

export default function LedgerNewCharge({
  loaderData: { submission, dueOn, payable },
  actionData: answer,
}: Route.ComponentProps) {
  const copy = useCopy(newChargesCopy)
  const { Form, busy, code, errors, errorOf, field, values, valueOf } = usePanelForm(
    answer,
    copy.failed,
    {
      listPath: ledgerPath,
    },
  )
  const people = useRef<HTMLDivElement>(null)
  const typed = (values?.people ?? '').split('\n')
  // Errors of lines are shown below the field, with the line.
  const shownErrors = errors.map(({ name, message }) => {
    const line = /^line_(\d+)$/u.exec(name)?.[1]
    if (!line) return { name, message }
    const text = (typed[Number(line) - 1] ?? '').trim()
    return { name: 'people', message: copy.line(Number(line), text, message) }
  })
  const ofPeople = shownErrors.filter(({ name }) => name === 'people').map(({ message }) => message)
  const notifies = values ? values.tell === 'yes' : payable
  return (
    <AddressDialog wide listPath={ledgerPath} title={copy.title} description={copy.lead}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="submission" value={values?.submission ?? submission} />
        <FormSummary title={copy.wrong} errors={shownErrors} />
        <ProblemNotice code={code} />
        <FindPerson
          onChosen={({ title, id }) => {
            const [name] = title.split(' · ')
            const lines = people.current?.querySelector('textarea')
            if (!lines) return
            const others = lines.value.split('\n').filter(Boolean)
            lines.value = [...others, id.includes('@') ? `${name}, ${id}` : name].join('\n')
          }}
        />
        <div ref={people}>
          <TextAreaField
            label={copy.people}
            hint={copy.peopleHint}
            name="people"
            rows={4}
            required
            autoComplete="off"
            spellCheck={false}
            defaultValue={values?.people ?? ''}
            error={ofPeople.length > 0 ? ofPeople.join(' ') : undefined}
          />
        </div>
        <BothLanguages
          label={copy.about}
          text={{ column: 'about', longest: 200 }}
          hint={copy.aboutHint}
          fields={{ textOf: valueOf, errorOf }}
        />
        <FieldColumns>
          <TextField
            label={copy.amount}
            {...field('amount')}
            inputMode="decimal"
            required
            maxLength={12}
            autoComplete="off"
          />
          <TextField label={copy.due} {...field('due_on', dueOn)} type="date" required />
        </FieldColumns>
        <TickField
          name="tell"
          label={copy.tell}
          defaultChecked={notifies}
          error={errorOf('tell')}
        />
        <DialogButton busy={busy}>{copy.submit}</DialogButton>
      </Form>
    </AddressDialog>
  )
}
