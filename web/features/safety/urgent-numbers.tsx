import { FIRST_LINES } from '../../ui/first-lines.ts'

/** The numbers that stand even when nothing more can be fetched. */
export function UrgentNumbers() {
  return (
    <ul className="grid gap-3">
      {FIRST_LINES.map((line) => (
        <li key={line.tel}>
          <a
            href={line.tel}
            className="flex min-h-12 items-center justify-between rounded-field border border-hairline px-4 font-semibold"
          >
            {line.name}
            <span className="text-link">{line.number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
