/** What the columns of a table are called, in the order in which they are explained. */
export function ColumnList({ names }: { names: readonly string[] }) {
  return (
    <ul className="my-2 flex flex-wrap gap-x-2 gap-y-1 text-sm font-semibold">
      {names.map((name) => (
        <li key={name} className="bg-cream rounded-sm px-2.5 py-1">
          {name}
        </li>
      ))}
    </ul>
  )
}
