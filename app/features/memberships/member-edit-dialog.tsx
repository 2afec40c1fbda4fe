import { useFetcher, useLocation } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { AddressDialog, useRefusal } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MemberConflictNotice } from './member-conflict-notice.tsx'
import type { MemberConflict, MemberField, MemberForm } from './member-form.ts'
import { membersPath } from './members-path.ts'

/** What the server answers to a member that it does not store. */
export type MemberAnswer =
  | FormFailure
  | { code: ProblemCode; values?: Record<string, string> }
  | { conflict: MemberConflict; values: Record<string, string> }

/**
 * The form of a member. When somebody else has saved the same member meanwhile, what was typed stays,
 * with what is stored instead; sent again it is stored.
 */
export function MemberEditDialog({
  member,
  answer,
}: {
  member: MemberForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: MemberAnswer | undefined
}) {
  const { form: copy, departure } = useCopy(membersCopy)
  const { search: query } = useLocation()
  const fetcher = useFetcher<MemberAnswer>()
  const said = fetcher.data ?? answer
  const refused = said && 'code' in said ? said : undefined
  const conflict = said && 'conflict' in said ? said.conflict : undefined
  useRefusal(refused, copy.failed, { listPath: membersPath, gone: 'memberNotFound' })
  const { errors, errorOf } = useFormFailure(said && 'errors' in said ? said : undefined)
  const begun: Record<string, string> = said?.values ?? member.values
  const field = (name: MemberField) => ({
    name,
    defaultValue: begun[name] ?? '',
    error: errorOf(name),
    autoComplete: 'off',
  })
  // A wrong form after a conflict brings back the version that the conflict told.
  const version = conflict?.version ?? begun.version ?? member.version
  return (
    <AddressDialog
      listPath={membersPath}
      title={copy.title(member.fullName)}
      closeLabel={copy.close}
    >
      <fetcher.Form
        method="post"
        action={`${membersPath}/${member.id}/editar${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.wrong} errors={errors} />
        <RefusalNotice code={refused?.code ?? null} />
        {conflict ? <MemberConflictNotice key={conflict.version} conflict={conflict} /> : null}
        <input type="hidden" name="version" value={version} readOnly />
        <TextField
          label={copy.name}
          required
          minLength={2}
          maxLength={100}
          {...field('full_name')}
        />
        <TextField label={copy.email} type="email" required maxLength={254} {...field('email')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={copy.phone}
            type="tel"
            optionalLabel={copy.optional}
            maxLength={40}
            {...field('phone')}
          />
          <TextField
            label={copy.number}
            required
            inputMode="numeric"
            maxLength={7}
            {...field('member_number')}
          />
          <TextField label={copy.joined} type="date" required {...field('joined_on')} />
          <TextField
            label={copy.validUntil}
            type="date"
            optionalLabel={copy.optional}
            hint={copy.validUntilHint}
            {...field('valid_until')}
          />
        </div>
        <TextAreaField
          label={copy.notes}
          optionalLabel={copy.optional}
          hint={copy.notesHint}
          rows={3}
          maxLength={2000}
          {...field('member_notes')}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {conflict ? copy.submitAgain : copy.submit}
          </Button>
          <TextLink to={`${membersPath}/${member.id}/baja${query}`}>
            {member.leftOn === null ? departure.action : departure.backAction}
          </TextLink>
        </div>
      </fetcher.Form>
    </AddressDialog>
  )
}
