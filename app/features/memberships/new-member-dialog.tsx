import { useFetcher } from 'react-router'
import { membershipsCopy } from '#app/copy/memberships.ts'
import {
  PlainPanel,
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { memberRefusals, membersPath } from './members-path.ts'

export type NewMemberAnswer = FormFailure | PanelRefusal

/**
 * @param submission names the form: sent twice, it is one member.
 * @param answer what the server said to this form when it was sent without JavaScript.
 */
export function NewMemberDialog({
  submission,
  answer,
}: {
  submission: string
  answer: NewMemberAnswer | undefined
}) {
  const { create: copy, details } = useCopy(membershipsCopy)
  const { query, dialog } = useDialogAddress(membersPath)
  const fetcher = useFetcher<NewMemberAnswer>()
  const said = fetcher.data ?? answer
  useRefusal(said, copy.failed, memberRefusals)
  const failure = said && 'errors' in said ? said : undefined
  const { errors, errorOf, valueOf } = useFormFailure(failure)
  const missing = Object.values(failure?.errors ?? {}).includes('required')
  const labels: Record<string, string> = {
    full_name: copy.name,
    email: copy.email,
    phone: copy.phone,
    reason: copy.reason,
  }
  const told = errors.map(({ name, message }) => ({
    name,
    message: labels[name] ? `${labels[name]}: ${message}` : message,
  }))
  const form = (
    <fetcher.Form
      method="post"
      action={`${membersPath}/nuevo${query}`}
      noValidate
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="submission" value={submission} />
      <FormSummary title={missing ? copy.wrongForm : copy.failed} errors={told} />
      <TextField
        label={copy.name}
        name="full_name"
        required
        minLength={2}
        maxLength={100}
        autoComplete="off"
        defaultValue={valueOf('full_name')}
        error={errorOf('full_name')}
      />
      <TextField
        label={copy.email}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={valueOf('email')}
        error={errorOf('email')}
      />
      <TextField
        label={copy.phone}
        name="phone"
        type="tel"
        optionalLabel={copy.optional}
        maxLength={40}
        autoComplete="off"
        defaultValue={valueOf('phone')}
        error={errorOf('phone')}
      />
      <TextAreaField
        label={copy.reason}
        name="reason"
        optionalLabel={copy.optional}
        rows={3}
        maxLength={2000}
        defaultValue={valueOf('reason')}
        error={errorOf('reason')}
      />
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {copy.submit}
      </Button>
    </fetcher.Form>
  )
  const texts = { title: copy.title, description: copy.description }
  return (
    <>
      <PlainPanel listPath={membersPath} {...texts} leave={details.close}>
        {form}
      </PlainPanel>
      <Dialog {...dialog} {...texts} closeLabel={details.close}>
        {form}
      </Dialog>
    </>
  )
}
