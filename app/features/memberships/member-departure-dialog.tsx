import { useFetcher, useLocation } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { AddressDialog, useRefusal } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { MemberForm } from './member-form.ts'
import { membersPath } from './members-path.ts'

/** What the server answers to a departure that it does not store. */
export type DepartureAnswer = FormFailure | { code: ProblemCode; values?: Record<string, string> }

/** Notes the day on which a member left; for one who has left, takes the person back. */
export function MemberDepartureDialog({
  member,
  answer,
}: {
  member: MemberForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: DepartureAnswer | undefined
}) {
  const { departure: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const fetcher = useFetcher<DepartureAnswer>()
  const said = fetcher.data ?? answer
  const refused = said && 'code' in said ? said : undefined
  useRefusal(refused, copy.failed, { listPath: membersPath, gone: 'memberNotFound' })
  const { errors, errorOf } = useFormFailure(said && 'errors' in said ? said : undefined)
  const { leftOn } = member
  const busy = fetcher.state !== 'idle'
  return (
    <AddressDialog
      listPath={membersPath}
      title={leftOn === null ? copy.title(member.fullName) : copy.backTitle(member.fullName)}
      description={
        leftOn === null ? copy.description : copy.backDescription(shortDay(leftOn, language))
      }
      closeLabel={copy.close}
    >
      <fetcher.Form
        method="post"
        action={`${membersPath}/${member.id}/baja${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.wrong} errors={errors} />
        <RefusalNotice code={refused?.code ?? null} />
        {leftOn === null ? (
          <>
            <TextField
              label={copy.day}
              name="left_on"
              type="date"
              required
              max={member.today}
              defaultValue={said?.values?.left_on ?? member.today}
              error={errorOf('left_on')}
            />
            <Button type="submit" variant="danger" busy={busy}>
              {copy.submit}
            </Button>
          </>
        ) : (
          <>
            <input type="hidden" name="back" value="yes" />
            <Button type="submit" busy={busy}>
              {copy.backSubmit}
            </Button>
          </>
        )}
      </fetcher.Form>
    </AddressDialog>
  )
}
