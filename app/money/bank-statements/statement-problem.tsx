import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { PlaceUnit, StatementProblem } from '#packages/banking/statements/statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'

/** Why a file is not read, in words. */
export function StatementProblemNotice({
  problem,
  unit,
}: {
  problem: StatementProblem
  unit: PlaceUnit
}) {
  const sentence = useSentence()
  return (
    <p
      role="alert"
      className="border-error bg-error-100 mt-4 border-l-2 px-4 py-3 text-sm wrap-anywhere"
    >
      {sentence(problem, unit)}
    </p>
  )
}

function useSentence() {
  const copy = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  return (problem: StatementProblem, unit: PlaceUnit): string => {
    const words = copy.problem
    if (problem.kind === 'tooManyLines') return words.tooManyLines(problem.most)
    if (!('place' in problem)) return words[problem.kind]
    if (problem.kind === 'unreadable') return words.unreadable(problem.place)
    const place = copy.place[unit](problem.place)
    if (problem.kind === 'field')
      return words.field(place, copy.field[problem.field], problem.written)
    if (problem.kind === 'total') {
      const shown = (value: number) =>
        problem.of === 'records' ? String(value) : euros(value, language)
      return words.total(place, copy.total[problem.of], shown(problem.told), shown(problem.counted))
    }
    return 'written' in problem
      ? words[problem.kind](place, problem.written)
      : words[problem.kind](place)
  }
}
