import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { AnswerField } from '#app/members/memberships/deciding/request-decision.tsx'
import { joinInput } from '#app/members/memberships/joining/join-input.ts'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-joining.route.ts'
import { joinPreview, joinRecords, type ShownRecord } from './join-records.server.ts'
import { joinedFields } from './joined-records.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ids: [string, string] = [params.id, params.other]
  return { ids, preview: await joinPreview(context.get(requestContext), ids) }
}

export const action = command({
  form: joinInput,
  act: (cx, input, { params }: Route.ActionArgs) =>
    joinRecords(cx, [params.id, params.other], input),
  done: ({ memberNumber }) =>
    redirectTo(`${membersPath}?vista=activos`, 'recordsJoined', { number: String(memberNumber) }),
})

export const clientAction = formClientAction

/** Two records of one person side by side, the result of joining them, and the button. */
export default function MemberJoining({
  loaderData: {
    ids: [one, other],
    preview,
  },
  actionData: answer,
}: Route.ComponentProps) {
  const { joining: copy, departure, doubles, form, noEnd } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { stays, goes, returns, resumes, takesAccount, changes, shares, sharesNoMore } = preview
  const versionOf = (id: string) => (stays.id === id ? stays.version : goes.version)
  const shownValue = (field: keyof typeof joinedFields, value: string | null) =>
    field === 'validUntil' ? (value === null ? noEnd : shortDay(value, language)) : value
  return (
    <FormDialog
      title={copy.title}
      description={copy.description}
      after={{ listPath: membersPath, gone: 'requestNotFound', stale: 'recordsChanged' }}
      texts={returns ? { ...copy, submit: departure.backAction } : copy}
      answer={answer}
    >
      {(fields) => (
        <>
          <input type="hidden" name="version" value={versionOf(one)} />
          <input type="hidden" name="other_version" value={versionOf(other)} />
          <div className="grid gap-4 md:grid-cols-2">
            <Record label={doubles.stays} record={stays} emphasis />
            <Record label={doubles.goes} record={goes} />
          </div>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
            {stays.memberNumber !== null && stays.joinedOn ? (
              <li>{copy.number(stays.memberNumber, shortDay(stays.joinedOn, language))}</li>
            ) : null}
            {returns && stays.leftOn ? (
              <li>{copy.returns(shortDay(stays.leftOn, language))}</li>
            ) : null}
            {resumes ? <li>{copy.resumes(shortDay(resumes, language))}</li> : null}
            {takesAccount ? <li>{copy.account}</li> : null}
            {changes.map(({ field, after }) => (
              <li key={field} className="[overflow-wrap:anywhere] whitespace-pre-line">
                {copy.becomes(form.labels[joinedFields[field]], shownValue(field, after) ?? '')}
              </li>
            ))}
            {shares === null ? null : <li>{copy.shares(shares)}</li>}
            {sharesNoMore.map((name) => (
              <li key={name}>{copy.sharesNoMore(name)}</li>
            ))}
            {goes.status === 'pending' ? (
              <li>{returns ? copy.approved : copy.mailNotice}</li>
            ) : null}
          </ul>
          {goes.status === 'pending' ? <AnswerField fields={fields} /> : null}
        </>
      )}
    </FormDialog>
  )
}

function Record({
  label,
  record,
  emphasis = false,
}: {
  label: string
  record: ShownRecord
  emphasis?: boolean
}) {
  const { joining: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { fullName, email, phone, memberNumber, joinedOn, leftOn, createdAt } = record
  const day = (date: string) => shortDay(date, language)
  return (
    <section
      className={`rounded-md border p-4 text-sm ${emphasis ? 'border-olive-700 bg-olive-100' : 'border-stone-200'}`}
    >
      <p className="text-xs font-semibold text-stone-600">{label}</p>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{fullName}</p>
      <p>
        {memberNumber !== null && joinedOn
          ? leftOn
            ? copy.former(memberNumber, day(joinedOn), day(leftOn))
            : copy.member(memberNumber, day(joinedOn))
          : copy.request(shortDate(createdAt, language))}
      </p>
      <p className="[overflow-wrap:anywhere]">{email}</p>
      {phone ? <p>{phone}</p> : null}
    </section>
  )
}
