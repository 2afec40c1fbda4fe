const writtenDate = /^(\d{1,2})\/(\d{1,2})(?=\/(?:\d{4}|\d{2})(?!\d))/u

/** Whether days such as '3/21/2015' are among these cells, and none such as '21/3/2015'. */
function isMonthFirst(cells: readonly string[]): boolean {
  const days = cells.flatMap((cell) => {
    const [, first, second] = writtenDate.exec(cell) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  return days.some(([, second]) => second > 12) && !days.some(([first]) => first > 12)
}

/** Puts the day first in the columns of a table from a program in American English: '3/21/2015' becomes '21/3/2015'. */
export function withDayFirst<Column extends string, Row extends { cells: Record<Column, string> }>(
  rows: readonly Row[],
  columns: readonly Column[],
): readonly Row[] {
  const american = columns.filter((column) => isMonthFirst(rows.map(({ cells }) => cells[column])))
  if (american.length === 0) return rows
  return rows.map((row) => {
    const cells = american.map((column) => [
      column,
      row.cells[column].replace(writtenDate, '$2/$1'),
    ])
    return Object.assign({}, row, { cells: { ...row.cells, ...Object.fromEntries(cells) } })
  })
}
