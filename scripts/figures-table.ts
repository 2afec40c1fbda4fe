import type { Figure } from '#tests/support/figures.ts'

/** The figures of a suite as lines of a table, by group; `lines` is one figure as JSON on each. */
export function figuresTable(lines: string): string {
  const figures = lines
    .split('\n')
    .filter(Boolean)
    .map((line): Figure => JSON.parse(line))
    .toSorted((one, other) => one.group.localeCompare(other.group, 'en', { numeric: true }))
  const rows = figures.map(({ group, what, measured, goal, reached }) => [
    group,
    what,
    measured,
    goal ? `goal ${goal}: ${reached ? 'reached' : 'missed'}` : '',
  ])
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
