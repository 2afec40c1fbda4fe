import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Fields next to the address: that there is none, or whose mailbox is shared. */
export function MailboxFields({
  hasNone,
  owner,
  errorOf,
}: {
  hasNone: boolean
  /** The owner's number as typed. */
  owner: string
  errorOf: (name: string) => string | undefined
}) {
  const { labels, mailboxHint, optional } = useCopy(membersCopy).form
  return (
    <>
      <TickField
        name="no_email"
        label={labels.no_email}
        defaultChecked={hasNone}
        error={errorOf('no_email')}
      />
      <TextField
        name="mailbox_of"
        label={labels.mailbox_of}
        hint={mailboxHint}
        optionalLabel={optional}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        defaultValue={owner}
        error={errorOf('mailbox_of')}
      />
    </>
  )
}
