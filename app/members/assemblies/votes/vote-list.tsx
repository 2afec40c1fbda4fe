import { Pencil } from 'lucide-react'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { attendanceCopy } from '#app/members/assemblies/attendance/attendance.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { resultOf, type Votes } from './votes.ts'

/** The points of an agenda with their votes, for the panel. */
export function VoteList({
  id,
  points,
  voters,
}: {
  id: string
  points: readonly { point: number; about: string; votes: Votes | null }[]
  /** Number of members present and represented. */
  voters: number
}) {
  const { votes: copy } = useCopy(attendanceCopy)
  return (
    <section className="mt-10 max-w-[44rem]">
      <h2 className="text-h3">{copy.title}</h2>
      <p className="text-ink-2 mt-1 mb-4 text-sm">{copy.lead}</p>
      <ul className="border-t border-stone-200 text-sm">
        {points.map(({ point, about, votes }) => (
          <li
            key={point}
            className="flex items-center justify-between gap-x-4 border-b border-stone-200 py-1"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{about}</p>
              {votes ? <Result votes={votes} voters={voters} /> : null}
            </div>
            <IconLink
              to={`${assembliesPath}/${id}/puntos/${point}`}
              label={copy.noteOf(about)}
              icon={Pencil}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ votes, voters }: { votes: Votes; voters: number }) {
  const { votes: copy } = useCopy(attendanceCopy)
  const { inFavour, against, abstained } = votes
  return (
    <p className="text-ink-2 text-xs">
      {copy.sums(inFavour, against, abstained)}{' '}
      <b className="font-semibold">{copy.results[resultOf(votes)]}.</b>
      {inFavour + against + abstained > voters ? (
        <span className="text-error block">{copy.exceeds}</span>
      ) : null}
    </p>
  )
}
