import { cookieNames } from './consent-record.ts'
import { StoredList } from './stored-list.tsx'

/** What the site keeps in a browser, and the cookies found in this one. */
export function TechnicalList() {
  const found = cookieNames(document.cookie)
  return (
    <div className="grid gap-6 border-t border-hairline pt-4 text-sm">
      <StoredList />
      <div className="grid gap-2">
        <h3 className="text-base">Cookies som sidan kan se just nu</h3>
        {found.length === 0 ? (
          <p>Inga. De cookies vi själva sätter kan bara servern läsa.</p>
        ) : (
          <ul className="grid gap-1">
            {found.map((name) => (
              <li key={name} className="font-mono text-xs wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
