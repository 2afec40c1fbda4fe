import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { peopleCopy } from './people.copy.ts'

/** Where a member lives and when they were born. */
export function MemberPersonDialog({
  person,
  answer,
}: {
  person: EditValues & { id: string; fullName: string; today: string }
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { panel: copy, labels, ...texts } = useCopy(peopleCopy)
  const { language } = useLanguage()
  const optional = { optionalLabel: texts.optional }
  return (
    <EditDialog
      listPath={membersPath}
      action={`${membersPath}/${person.id}/persona`}
      title={copy.title(person.fullName)}
      texts={texts}
      closeLabel={copy.close}
      form={person}
      answer={answer}
      gone="memberNotFound"
      labels={labels}
      shownOf={(name, stored) =>
        name === 'birthday' && stored ? shortDay(stored, language) : stored
      }
    >
      {(fields) => {
        const field = plainField(labels, fields)
        return (
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <TextField maxLength={160} {...optional} {...field('street')} />
            </div>
            <TextField maxLength={12} {...optional} {...field('postal_code')} />
            <TextField maxLength={80} {...optional} {...field('town')} />
            <TextField
              type="date"
              min="1900-01-01"
              max={person.today}
              {...optional}
              {...field('birthday')}
            />
          </div>
        )
      }}
    </EditDialog>
  )
}
