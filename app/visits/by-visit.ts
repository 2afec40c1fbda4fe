export function byVisit<Row extends { visitId: string }>(rows: readonly Row[]) {
  const all = Map.groupBy(rows, ({ visitId }) => visitId)
  return (id: string) =>
    (all.get(id) ?? []).flatMap(({ visitId, ...row }) => (visitId === id ? [row] : []))
}
