import { Form } from 'react-router'
import { activityCopy, auditAreas } from '#app/copy/activity.copy.ts'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { filterQuery, type ActivityFilter } from './activity-filter.ts'
import type { ActivityList } from './activity.server.ts'
import { activityPath } from './activity.ts'

const withQuery = (query: URLSearchParams) => activityPath + (query.size > 0 ? `?${query}` : '')

/** Filter form of the log, sent with GET. */
export function ActivityFilters({
  filter,
  person,
  tooManyPeople,
}: {
  filter: ActivityFilter
  person: ActivityList['person']
  tooManyPeople: boolean
}) {
  const copy = useCopy(activityCopy)
  const { filters } = copy
  const query = filterQuery(filter)
  return (
    <search aria-label={filters.label} className="mb-4 block">
      {person ? (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-3 text-sm">
          <span>
            {filters.onlyPerson}{' '}
            <b className="font-semibold">{person.name ?? person.email ?? copy.gone}</b>
          </span>
          <TextLink to={withQuery(filterQuery({ ...filter, person: '' }))}>
            {filters.everybody}
          </TextLink>
        </p>
      ) : null}
      <details open={query.size > 0}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
          {filters.submit}
          <FoldMark />
        </summary>
        <Form
          key={query.toString()}
          method="get"
          action={activityPath}
          className="grid items-start gap-4 pt-2 pb-4 min-[22rem]:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1fr_auto]"
        >
          {person ? <input type="hidden" name="persona" value={person.id} /> : null}
          {person ? null : (
            <div className="min-[22rem]:max-xl:col-span-2">
              <TextField
                label={filters.person}
                name="persona"
                maxLength={100}
                autoComplete="off"
                hint={tooManyPeople ? filters.tooMany : filters.personHint}
                defaultValue={filter.person}
              />
            </div>
          )}
          <SelectField
            label={filters.area}
            name="area"
            defaultValue={filter.area ?? ''}
            options={[
              { value: '', label: filters.all },
              ...auditAreas.map((area) => ({ value: area, label: copy.areas[area] })),
            ]}
          />
          <TextField
            label={filters.from}
            name="desde"
            type="date"
            defaultValue={filter.from ?? ''}
          />
          <TextField label={filters.to} name="hasta" type="date" defaultValue={filter.to ?? ''} />
          <Button
            type="submit"
            variant="line"
            className="min-[22rem]:max-xl:col-span-2 xl:mt-[1.715rem]"
          >
            {filters.submit}
          </Button>
        </Form>
      </details>
      {query.size > 0 ? (
        <TextLink to={activityPath} className="mt-4">
          {filters.clear}
        </TextLink>
      ) : null}
    </search>
  )
}
