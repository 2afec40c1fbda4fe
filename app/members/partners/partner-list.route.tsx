import { CirclePause, CirclePlay, Link2, ListChecks } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { useRecordActions } from '#app/kit/records/record-actions.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { usesPath, partnersPath as path } from '#app/members/partners/checks/partner.ts'
import { useLimitWords } from '#app/members/partners/uses/use-limit-words.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/partner-list.route.ts'
import { listPartners, type ManagedPartner } from './managed-partners.server.ts'
import { partnersPanelCopy } from './partners-panel.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  return { search, ...(await listPartners(context.get(requestContext), { search, page })) }
}

export const clientLoader = loadSeparately

export default function PartnerList({ loaderData: list }: Route.ComponentProps) {
  const copy = useCopy(partnersPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title}>
        <ButtonLink to={usesPath} variant="line">
          {copy.uses}
        </ButtonLink>
        <CreateLink to={`${path}/nuevo`} label={copy.list.create} />
      </ListHeading>
      <Outlet />
      <SearchedList
        {...list}
        multiline
        path={path}
        texts={copy.list}
        rowKey={({ id }) => id}
        columns={useColumns()}
      />
    </>
  )
}

const tones = { current: 'olive', coming: 'sea', suspended: 'warn', over: 'neutral' } as const

function useColumns() {
  const column = useColumnKinds<ManagedPartner>()
  const copy = useCopy(partnersPanelCopy)
  const { edit } = useRecordActions(path)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const limitWords = useLimitWords()
  return [
    column.title(copy.name, ({ id, name, missing }) => (
      <span className="narrow:pr-24 flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink to={`${path}/${id}/editar${query}`}>{name}</RowLink>
        <MissingMark language={missing} short />
      </span>
    )),
    column.text(copy.form.labels.benefit, ({ benefit, foreign }) => (
      <span lang={foreign ?? undefined}>{benefit}</span>
    )),
    column.fact(copy.state, ({ state, beginsOn, endsOn, suspendedAt }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
        <span className="text-xs text-stone-600">
          {state === 'suspended' && suspendedAt !== null
            ? copy.from(shortDate(suspendedAt, language))
            : state === 'coming'
              ? copy.from(shortDay(beginsOn, language))
              : endsOn === null
                ? null
                : copy.until(shortDay(endsOn, language))}
        </span>
      </span>
    )),
    column.fact(
      { header: copy.limit, wideOnly: true, hideWhen: ({ limit }) => limit === null },
      ({ limit }) => limitWords(limit) ?? copy.form.periods.none,
    ),
    column.count(copy.month, ({ uses }) => decimal(uses, language)),
    column.actions(({ id, name, suspendedAt }) => (
      <RowActions
        of={name}
        actions={[
          {
            to: `${path}/${id}/enlace${query}`,
            word: copy.acts.linkWord,
            label: copy.acts.link(name),
            icon: Link2,
          },
          {
            to: `${usesPath}?local=${id}`,
            word: copy.acts.usesWord,
            label: copy.acts.uses(name),
            icon: ListChecks,
          },
          {
            to: `${path}/${id}/suspension${query}`,
            ...(suspendedAt === null
              ? {
                  word: copy.suspension.action,
                  label: copy.suspension.title(name),
                  icon: CirclePause,
                }
              : {
                  word: copy.suspension.backAction,
                  label: copy.suspension.backTitle(name),
                  icon: CirclePlay,
                }),
          },
          edit(id, copy.acts.edit(name)),
        ]}
      />
    )),
  ]
}
