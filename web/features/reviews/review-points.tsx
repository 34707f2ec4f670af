interface PointsProps {
  title: string
  points: readonly string[]
}

/** A short heading with what is said under it; nothing where nothing is. */
export function Points({ title, points }: PointsProps) {
  const said = points.filter((point) => point.trim() !== '')
  if (said.length === 0) return null
  return (
    <div className="grid gap-1">
      <h4 className="text-sm font-semibold">{title}</h4>
      {said.length === 1 ? (
        <p className="wrap-anywhere">{said[0]}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {said.map((point, at) => (
            <li key={at} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Names with their values, a row each; nothing for a value that is empty. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
