import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { saveAttendeeNote } from '#app/events/attendees/acts/attendee-commands.server.ts'
import { noteInput } from '#app/events/attendees/acts/attendee-input.ts'
import { attendeeSeats } from '#app/events/attendees/acts/change-attendee.server.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import { RegistrationBadge } from '#app/events/registrations/own/registration-badge.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros, freeOfCharge } from '#app/platform/i18n/money.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/attendee-details.route.ts'
import { Refund } from './attendee-columns.tsx'
import { eventPaths } from './attendee.ts'
import { attendeesCopy } from './attendees.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const cx = context.get(requestContext)
  const { attendee, changeable } = await attendeeSeats(cx, id, registration)
  const forgets = may(cx.actor, 'accounts.manage') && !attendee.anonymous
  return { eventId: Number(id), attendee, changesSeats: changeable, forgets }
}

export const action = command({
  form: noteInput,
  act: (cx, { note }, { params }: Route.ActionArgs) =>
    saveAttendeeNote(cx, params.id, params.registration, note),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'noteSaved'),
})

export const clientAction = formClientAction

export default function AttendeeDetails({
  loaderData: { eventId, attendee, changesSeats, forgets },
  actionData: answer,
}: Route.ComponentProps) {
  const copy = useCopy(attendeesCopy)
  const { dialog: words } = copy
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const listPath = eventPaths(eventId).attendees
  const address = `${listPath}/${attendee.id}`
  const after = { listPath, gone: 'registrationNotFound' } as const
  const noting = usePanelForm(answer, words.failed, after)
  const confirming = usePanelForm(undefined, words.failed, after)
  const held = isHeld(attendee)
  return (
    <AddressDialog listPath={listPath} title={words.title(attendee.number)}>
      <dl className="flex flex-col gap-3 text-sm">
        <Fact term={copy.name}>{attendee.anonymous ? copy.anonymous : attendee.name}</Fact>
        {attendee.anonymous || attendee.walkIn ? null : (
          <Fact term={copy.email}>
            <a
              href={`mailto:${attendee.email}`}
              className="wrap-anywhere underline underline-offset-4"
            >
              {attendee.email}
            </a>
          </Fact>
        )}
        <Fact term={copy.status}>
          <span className="flex flex-wrap gap-1">
            <RegistrationBadge registration={attendee} />
            <Refund attendee={attendee} />
          </span>
        </Fact>
        <Fact term={copy.seats}>{attendee.seats}</Fact>
        {attendee.sums ? (
          <Fact term={copy.total}>
            {attendee.sums.total === 0 ? freeOfCharge : euros(attendee.sums.total, language)}
          </Fact>
        ) : null}
        {attendee.companions.length > 0 ? (
          <Fact term={words.companions}>{attendee.companions.join(', ')}</Fact>
        ) : null}
        <Fact term={words.created}>{longDateTime(attendee.createdAt, language)}</Fact>
      </dl>
      {attendee.anonymous ? null : (
        <noting.Form
          method="post"
          action={address + query}
          noValidate
          className="mt-6 flex flex-col gap-3"
        >
          <ProblemNotice code={noting.code} />
          <TextAreaField
            label={copy.new.note}
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={noting.valueOf('note') || (attendee.note ?? '')}
            error={noting.errorOf('note') ?? noting.errorOf('form')}
          />
          <Button type="submit" variant="line" busy={noting.busy}>
            {words.save}
          </Button>
        </noting.Form>
      )}
      {held ? (
        <confirming.Form
          method="post"
          action={`${address}/confirmacion${query}`}
          className="mt-6 flex flex-col gap-2"
        >
          <ProblemNotice code={confirming.code} />
          <Button type="submit" busy={confirming.busy}>
            {words.confirm}
          </Button>
          <p className="text-xs text-stone-600">{words.confirmHint}</p>
        </confirming.Form>
      ) : null}
      {attendee.status === 'cancelled' || attendee.anonymous ? null : (
        <div className="mt-6 flex flex-col gap-2 border-t border-stone-200 pt-6">
          {changesSeats ? (
            <ButtonLink to={`${address}/plazas${query}`} variant="line">
              {words.seats}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`${address}/respuestas${query}`} variant="line">
            {words.answers}
          </ButtonLink>
          <ButtonLink to={`${address}/cancelar${query}`} variant="danger">
            {words.cancel}
          </ButtonLink>
        </div>
      )}
      {forgets ? (
        <TextLink to={`${address}/olvidar${query}`} className="mt-6">
          {words.forget}
        </TextLink>
      ) : null}
    </AddressDialog>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-stone-200 pb-3 md:grid-cols-[10rem_1fr]">
      <dt className="text-xs text-stone-600 md:pt-0.5">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
